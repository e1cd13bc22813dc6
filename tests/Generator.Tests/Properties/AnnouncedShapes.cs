using System;
using System.Collections.Generic;
using System.Linq;

namespace Prewire.Generator.Tests.Properties;

/// <summary>
/// Finds what a message announces behind its root, from how it differs from the same value as a later message of a session: there each announcement is a number.
/// See "Shapes" and "Objects of other types" in docs/wire-format.md.
/// </summary>
internal sealed class AnnouncedShapes
{
    private readonly byte[] _message;
    private readonly byte[] _later;
    private readonly List<byte[]> _literals = [];
    private int _at;
    private int _laterAt;

    private AnnouncedShapes(byte[] message, byte[] later)
    {
        _message = message;
        _later = later;
        ReadShape(isTyped: false);
        while (_at < message.Length)
        {
            if (message[_at] == later[_laterAt])
            {
                _at++;
                _laterAt++;
                continue;
            }

            int header = message[_at] switch { 0xF0 or 0xF6 => 9, 0xF4 => 1 + Array.FindIndex(message[(_at + 1)..], static b => b < 0x80) + 1, _ => 0 };
            _at += header;
            ReadShape(isTyped: header > 0);
        }

        Assert.Equal(later.Length, _laterAt);
    }

    /// <summary>The literals, the root's first.</summary>
    public static IReadOnlyList<byte[]> Of(byte[] message, byte[] later) => new AnnouncedShapes(message, later)._literals;

    private void ReadShape(bool isTyped)
    {
        int number = _later[_laterAt];
        _laterAt += isTyped ? number switch { 0xF2 => 3, >= 0xE0 => 2, _ => 1 } : number switch { 0xFE => 3, >= 0xF0 => 2, _ => 1 };
        int lead = _message[_at++];
        if (lead is >= 0x80 and < 0xF0)
        {
            return;
        }

        int length = lead;
        if (lead == 0xFF)
        {
            length = (_message[_at] & 0x7F) | ((_message[_at + 1] & 0x7F) << 7);
            _at += 2;
        }

        _literals.Add(_message[_at..(_at + length)]);
        _at += length;
    }
}
