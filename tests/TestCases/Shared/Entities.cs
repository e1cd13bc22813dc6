using System;
using System.Collections.Generic;

namespace Prewire.TestCases.Shared;

/// <summary>A base class whose private state only code in this assembly can reach.</summary>
[GenerateSerializer]
public partial class Entity
{
    [WireInclude]
    private int _revision;

    [WireInclude]
    private string? _etag;

    public Guid Key { get; set; }

    public bool IsDeleted { get; set; }

    public int ReadRevision() => _revision;

    public string? ReadETag() => _etag;

    public void Touch(int revision, string? etag)
    {
        _revision = revision;
        _etag = etag;
    }
}

[GenerateSerializer]
public sealed class Address
{
    public string Street { get; set; } = "";

    public string City { get; set; } = "";

    public string? PostalCode { get; set; }

    public Point3 Position { get; set; }
}

/// <summary>A base that only a constructor can fill.</summary>
[GenerateSerializer]
public record Named(string Name)
{
    public string? Remark { get; set; }
}

/// <summary>Required members of an assembly that brings the attributes itself.</summary>
[GenerateSerializer]
public class WithRequired
{
    public required string Code { get; init; }

    public required List<int> Numbers { get; set; }

    public int? Optional { get; set; }
}

/// <summary>A base class whose objects take far more memory than bytes.</summary>
[GenerateSerializer]
public class WideEntity
{
    public Quad? First { get; set; }

    public Quad? Second { get; set; }

    public Quad? Third { get; set; }

    public Quad? Fourth { get; set; }
}

/// <summary>64 bytes.</summary>
[GenerateSerializer]
public struct Quad
{
    public Guid A { get; set; }

    public Guid B { get; set; }

    public Guid C { get; set; }

    public Guid D { get; set; }
}
