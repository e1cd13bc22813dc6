using System.Collections.Generic;
using System.Globalization;
using Prewire.WireProtocol;

namespace Prewire.Runtime.Tests.WireProtocol;

/// <content>Objects that are met again.</content>
internal sealed partial class RandomValues
{
    private readonly Queue<(TypeShape Type, int Level)> _waiting = new();
    private uint _objects;
    private bool _isDraining;

    private void WriteReference(TypeShape type, int level)
    {
        int choice = level >= MaxLevel ? 0 : _random.Next(5);
        switch (choice)
        {
            case 0:
                _bytes.Add(0);
                Note("Null", WireKind.Reference);
                break;
            case 1 when _objects > 0:
                uint known = (uint)_random.Next((int)_objects);
                WriteVarInt(known + 4);
                Note("Value", WireKind.Reference, known.ToString(CultureInfo.InvariantCulture));
                break;
            case 2:
                WriteInline(type, level + 1);
                break;
            case 3:
                // One of a type that says for itself that it is new.
                _bytes.Add(2);
                WriteAnnounced(level + 1);
                break;
            default:
                WriteQueued(type, level + 1);
                break;
        }
    }

    private void WriteQueued(TypeShape type, int level)
    {
        _bytes.Add(1);
        _waiting.Enqueue((type, level));
        uint id = _objects++;
        if (_isDraining)
        {
            Note("Value", WireKind.Reference, id.ToString(CultureInfo.InvariantCulture));
            return;
        }

        NoteStart("List", -1, -1);
        WriteQueue(0);
    }

    /// <summary>Writes an object whose value follows, which may be of a derived type; what it leads to stands behind it.</summary>
    private void WriteInline(TypeShape type, int level)
    {
        _bytes.Add(3);
        _objects++;
        if (_isDraining)
        {
            WriteType(type, level);
            return;
        }

        _isDraining = true;
        NoteStart("List", -1, -1);
        Begin("element 0");
        WriteType(type, level);
        WriteQueue(1);
    }

    private void WriteQueue(int index)
    {
        _isDraining = true;
        for (; _waiting.TryDequeue(out (TypeShape Type, int Level) next); index++)
        {
            Begin("element " + index.ToString(CultureInfo.InvariantCulture));
            WriteObject(next.Type, next.Level);
        }

        _isDraining = false;
        NoteEnd("List");
    }
}
