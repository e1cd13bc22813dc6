using Prewire.GeneratedCode;
using Prewire.Loading;

namespace Prewire.Announcements;

/// <summary>A type that messages announce where it is not the declared one. One for each way to know it, and process.</summary>
internal abstract class AnnouncedType
{
    private byte[]? _announcement;
    private byte[]? _usual;
    private int _start;
    private Type? _slot;
    private object? _position;
    private object? _otherPosition;
    private bool _isNoted;

    /// <summary>One more than <see cref="ShapeSlot"/>, or negative; 0 while that is not known.</summary>
    private int _shapeKey;

    /// <param name="form">How its objects are written and read.</param>
    /// <param name="isLevel">Whether each object counts as a level of nesting here.</param>
    private protected AnnouncedType(OpenForm form, bool isLevel)
    {
        Slot = Slots.Next();
        Key = FewShapes.KeyOf(Slot);
        Form = form;
        Type = form.Type;
        IsLevel = isLevel;
        MayStandIn = form.MayStandIn;
        IsPlain = !isLevel && !MayStandIn;
    }

    /// <summary>Whether objects may be announced as of a type that is not known here.</summary>
    internal bool MayStandIn { get; }

    /// <summary>How its objects are written and read.</summary>
    internal OpenForm Form { get; }

    /// <summary>The type; of a proxy, that which it is written as.</summary>
    internal Type Type { get; }

    /// <summary>Its place in the tables of numbers.</summary>
    internal int Slot { get; }

    /// <summary>The <see cref="FewShapes.KeyOf"/> of that.</summary>
    internal ulong Key { get; }

    /// <summary>How it is announced.</summary>
    internal abstract AnnouncedAs As { get; }

    /// <summary>By which identity or tag.</summary>
    internal abstract ulong Identity { get; }

    /// <summary>The union, or the declared type, of a position where objects may be, and were read that look as they do here; null while there is none.</summary>
    internal object? Position => Volatile.Read(ref _position);

    /// <summary>Whether a position is that one or the one before. Then <see cref="UsualAnnouncement"/> is all that there is to find out where objects are announced there.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal bool IsMetAt(object position) => ReferenceEquals(Position, position) || ReferenceEquals(Volatile.Read(ref _otherPosition), position);

    /// <summary>The slot of its shape, where <see cref="FewShapes"/> can have both; else something negative.</summary>
    internal int ShapeSlot => (Volatile.Read(ref _shapeKey) is not 0 and var key ? key : FindShapeKey()) - 1;

    /// <summary>What precedes the shape where the type is announced: a header, and how the type is known.</summary>
    internal byte[] Announcement => _announcement ??= Announce();

    /// <summary>All that is written where the type is announced, unless the message has hashes or had the shape before: a byte for the length of the literal, and that at the end. Nothing for other types.</summary>
    internal byte[] UsualAnnouncement => _usual ??= FindUsual();

    /// <summary>What an object may begin with, where it looks as it does here.</summary>
    internal OpenStart Start => (OpenStart)~(_start != 0 ? _start : _start = ~(int)FindStart().OrOfStruct(Type.IsValueType));

    /// <summary>Whether each object counts as a level of nesting here. Types that can contain themselves count on their own; of alternatives of unions only generic ones count here.</summary>
    internal bool IsLevel { get; }

    /// <summary>Whether it is never announced, since a header says it already.</summary>
    internal virtual bool IsWellKnown => false;

    /// <summary>Whether a number and the object are all that there is to write.</summary>
    internal bool IsPlain { get; private protected set; }

    /// <summary>Whether its objects may be at a position of a type. The answer takes longer than reading a small object, so the last position is remembered.</summary>
    internal bool Fits<TSlot>()
        where TSlot : class
    {
        if (!ReferenceEquals(_slot, typeof(TSlot)))
        {
            if (!Form.Fits<TSlot>())
            {
                return false;
            }

            if (!Unloadable.IsMet || Unloadable.MayKeep(Type, typeof(TSlot)))
            {
                _slot = typeof(TSlot);
            }
        }

        return true;
    }

    /// <summary>Notes that objects may be at a position, and look as they do here.</summary>
    internal void Note(object position)
    {
        if (!IsMetAt(position) && UsualAnnouncement.Length > 0
            && (!Unloadable.IsMet || Unloadable.MayKeep(Type, position as Type ?? position.GetType())))
        {
            Volatile.Write(ref _otherPosition, Position);
            Volatile.Write(ref _position, position);
        }
    }

    private protected abstract byte[] Announce();

    private int FindShapeKey()
    {
        int slot = Form.Target.Slot;
        bool hasRoom = (uint)slot < FewShapes.EndOfSlots && Slot < FewShapes.EndOfSlots && UsualAnnouncement.Length > 0 && !Unloadable.Is(Form.Part);
        int key = hasRoom ? slot + 1 : -1;
        Volatile.Write(ref _shapeKey, key);
        return key;
    }

    /// <summary>Sees to it that it is found by <see cref="Slot"/>. It is kept for good: of one that only messages ask for there may be another each time a plug-in comes or goes.</summary>
    internal void NoteSlot()
    {
        if (!Volatile.Read(ref _isNoted))
        {
            Slots.Note(Slot, this);
            Volatile.Write(ref _isNoted, true);
        }
    }

    private byte[] FindUsual()
    {
        ReadOnlySpan<byte> shape = Form.Target.Announcement;
        return shape[0] <= LeadBytes.MaxShortLiteral && AnnouncedShape.Of(this).CanBeType ? [.. Announcement, .. shape] : [];
    }

    private protected virtual OpenStart FindStart() => OpenStarts.Of(Form.Target.Literal);
}
