using System.Collections.Generic;
using System.Reflection;
using Prewire;

namespace RuntimeCatalog.Model;

/// <summary>An event. A plain class with settable properties, unlike its neighbours.</summary>
[GenerateSerializer]
public sealed class EventEntry
{
    /// <summary>The name.</summary>
    public string Name { get; set; } = "";

    /// <summary>The handler's type in C# spelling, namespaces included.</summary>
    public string Type { get; set; } = "";

    /// <summary>The flags of the event itself.</summary>
    public EventAttributes Flags { get; set; }

    /// <summary>The flags of the accessor that adds a handler, or null when there is none.</summary>
    public MethodAttributes? Adder { get; set; }

    /// <summary>The attributes, or null when there are none.</summary>
    public List<AttributeEntry>? Attributes { get; set; }
}
