using Prewire.UnknownMembers;

namespace Prewire.GeneratedCode;

/// <summary>
/// Reads an object that another version wrote into a type that keeps what it does not know: first the other version's own members, then
/// the parts that it kept of yet others. All that is known here runs through the same generated loop.
/// </summary>
/// <remarks>
/// <c>do { foreach step: read the member, or Keep } while ((steps = NextSteps(…)) != null);</c>, then <see cref="Result"/>.
/// </remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public ref struct UnknownMembersReader
{
    private readonly TypeMap _own;
    private TypeMap _current;
    private CaptureBuffer? _captured;
    private PartCursor? _cursor;
    private List<KeptPart>? _parts;

    /// <summary>Begins with the other version's own members.</summary>
    /// <param name="map">How they map to those here.</param>
    public UnknownMembersReader(TypeMap map)
    {
        this = default;
        _own = map;
        _current = map;
    }

    /// <summary>What was unknown; null if nothing was.</summary>
    public readonly WireUnknownMembers? Result
    {
        get
        {
            if (_parts is null)
            {
                return _own.IsStandIn ? new WireUnknownMembers() : null;
            }

            KeptPart[] more = _parts.Count == 1 ? [] : new KeptPart[_parts.Count - 1];
            _parts.CopyTo(1, more, 0, more.Length);
            return new WireUnknownMembers(_parts[0], more);
        }
    }

    /// <summary>Keeps a member that is not known here.</summary>
    /// <param name="header">The header, to which that of a base section is added.</param>
    /// <param name="step">The step.</param>
    /// <exception cref="PrewireException">The value is damaged so that its end is not known.</exception>
    public void Keep(ref PrewireReader reader, ref MappedHeader header, in Step step)
    {
        if (step.Edge.Section is not null)
        {
            reader.Skip(step.Edge, ref header, step.Bit);
        }
        else if (header.Has(step.Bit))
        {
            ShapeWalker.Copy(ref reader, step.Edge.Foreign, step.Bit >= 0, _captured ??= CaptureBuffer.Rent());
        }
    }

    /// <summary>Ends what was read so far, and goes to the next part of which something is known here. Others are kept as they are.</summary>
    /// <param name="reader">The reader, behind the last step.</param>
    /// <param name="header">The header; then that of the part.</param>
    /// <returns>What to do with its members; null if there is none.</returns>
    /// <exception cref="PrewireException">A part is damaged, or has a member that was there already.</exception>
    public Step[]? NextSteps(ref PrewireReader reader, ref MappedHeader header)
    {
        KeepRest(ref reader, in header);
        if (_own.HasParts)
        {
            _cursor ??= PartCursor.Start(ref reader, _own);
        }

        while (_cursor is not null && _cursor.MoveNext(ref reader, out PartCursor.Part part))
        {
            if (part.Known is not null)
            {
                _cursor.Enter(ref reader, in part, ref header);
                _current = part.Known;
                return _current.Steps;
            }

            Add(ref reader, new KeptPart(part.Shape, KeptParts.ReadValue(ref reader, part.Length)));
        }

        reader.EndParts(_own, _cursor);
        if (_own.IsStandIn && _parts is null)
        {
            reader.Charge(KeptPart.Memory);
        }

        return null;
    }

    /// <summary>Makes a part of what was unknown in the steps that are done.</summary>
    private void KeepRest(ref PrewireReader reader, in MappedHeader header)
    {
        if (_current.Unknown is not { } subset)
        {
            return;
        }

        KeptShape shape = subset.Shape(ref reader);
        byte[] bits = header.Pick(subset.HeaderBits);
        Add(ref reader, new KeptPart(shape, _captured is null ? bits : _captured.ToArray(bits)));
        _captured?.Return();
        _captured = null;
    }

    private void Add(ref PrewireReader reader, KeptPart part)
    {
        // The bytes may be more than those of the message: types that it announced once are announced in each part.
        reader.Charge(KeptPart.Memory + part.Value.Length);
        (_parts ??= new List<KeptPart>(1)).Add(part);
    }
}
