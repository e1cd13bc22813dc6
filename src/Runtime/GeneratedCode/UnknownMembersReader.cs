using System;
using System.Collections.Generic;
using System.ComponentModel;
using Prewire.Polymorphism;
using Prewire.UnknownMembers;
using Prewire.WireProtocol;

namespace Prewire.GeneratedCode;

/// <summary>
/// Reads an object that another version wrote into a type that keeps what it does not know: first the other version's own members, then
/// the parts that it kept of yet others. All that is known here runs through the same generated loop.
/// </summary>
/// <remarks>
/// <c>do { foreach step of Steps: read the member, or Keep } while (Next(…));</c>, then <see cref="Result"/>.
/// </remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public ref struct UnknownMembersReader
{
    private readonly TypeMap _own;
    private TypeMap _current;
    private CaptureBuffer? _captured;
    private List<KeptPart>? _parts;
    private MemberSet _seen;
    private bool _hasSeen;
    private bool _isInPart;
    private int _left;
    private BlobBounds _bounds;

    /// <summary>Begins with the other version's own members.</summary>
    /// <param name="map">How they map to those here.</param>
    public UnknownMembersReader(TypeMap map)
    {
        this = default;
        _own = map;
        _current = map;
    }

    /// <summary>What to do next, in the order of the bytes.</summary>
    public readonly Step[] Steps => _current.Steps;

    /// <summary>What was unknown; null if nothing was.</summary>
    public readonly WireUnknownMembers? Result
    {
        get
        {
            if (_parts is null)
            {
                return null;
            }

            KeptPart[] more = _parts.Count == 1 ? [] : new KeptPart[_parts.Count - 1];
            _parts.CopyTo(1, more, 0, more.Length);
            return new WireUnknownMembers(_parts[0], more);
        }
    }

    /// <summary>Keeps a member that is not known here.</summary>
    /// <param name="reader">The reader.</param>
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
    /// <typeparam name="T">The type that is read.</typeparam>
    /// <typeparam name="TCodec">Its codec.</typeparam>
    /// <param name="reader">The reader, behind the last step.</param>
    /// <param name="header">The header; then that of the part.</param>
    /// <returns>False if there is none.</returns>
    /// <exception cref="PrewireException">A part is damaged, or has a member that was there already.</exception>
    public bool Next<T, TCodec>(ref PrewireReader reader, ref MappedHeader header)
        where TCodec : struct, IWireCodec<T>
    {
        KeepRest(ref reader, in header);
        if (_isInPart)
        {
            if (reader.Remaining != 0)
            {
                reader.Fail(PrewireErrorCode.InvalidLength);
            }

            reader.LeaveBounds(in _bounds);
            _isInPart = false;
        }
        else if (_own.HasParts)
        {
            _left = KeptParts.ReadCount(ref reader);
        }

        while (_left > 0)
        {
            _left--;
            if (TryBegin(ref reader, KeptParts.Root<T, TCodec>.Shape, ref header))
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>Begins to read a part, or keeps it if nothing of it is known here.</summary>
    private bool TryBegin(ref PrewireReader reader, RootShape local, ref MappedHeader header)
    {
        long start = reader.Offset;
        OpenClosure closure = KeptParts.ReadClosure(ref reader);
        int length = KeptParts.ReadLength(ref reader);
        PrewireErrorCode code = closure.TryMapKept(ref reader, local, out RootMap? map);
        if (code != 0)
        {
            PrewireException.Throw(code, start, map?.Detail);
        }

        TypeMap type = map!.Edge!.Type;
        if (!type.KnowsAny)
        {
            Add(ref reader, new KeptPart(closure.Kept!, KeptParts.ReadValue(ref reader, length)));
            return false;
        }

        if (!_hasSeen)
        {
            _hasSeen = true;
            See(ref reader, _own, start);
        }

        See(ref reader, type, start);
        _bounds = reader.EnterBounds(length);
        _isInPart = true;
        _current = type;
        header = default;
        reader.BeginMapped(type, ref header);
        return true;
    }

    /// <summary>Notes which members are there. No version keeps what it knows, so that each is there once.</summary>
    private void See(ref PrewireReader reader, TypeMap type, long start)
    {
        foreach (Step step in type.Steps)
        {
            if (step.Member >= 0 && !_seen.Add(step.Member))
            {
                reader.FailAt(PrewireErrorCode.InvalidValue, start);
            }
        }
    }

    /// <summary>Makes a part of what was unknown in the steps that are done.</summary>
    private void KeepRest(ref PrewireReader reader, in MappedHeader header)
    {
        if (_current.Unknown is not { } subset)
        {
            return;
        }

        KeptShape shape = subset.Shape(ref reader);
        byte[] bits = subset.Header(in header);
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

    /// <summary>Members, by their places in the type.</summary>
    private struct MemberSet
    {
        private ulong _low;
        private HashSet<int>? _high;

        /// <summary>Adds a member.</summary>
        /// <returns>False if it was there.</returns>
        internal bool Add(int member)
        {
            if (member >= 64)
            {
                return (_high ??= []).Add(member);
            }

            ulong bit = 1UL << member;
            bool isNew = (_low & bit) == 0;
            _low |= bit;
            return isNew;
        }
    }
}
