using System.Xml;
using System.Xml.Linq;

namespace Prewire.Forms;

/// <summary>A <see cref="StandardFormat"/>: its symbol and its precision.</summary>
public readonly partial struct StandardFormatForm : IConversion<StandardFormat, (byte Symbol, byte Precision)>, ISharedConversion
{
    public (byte Symbol, byte Precision) ToWritten(StandardFormat value) => ((byte)value.Symbol, value.Precision);

    public bool TryFrom((byte Symbol, byte Precision) written, out StandardFormat value)
    {
        bool isFormat = written.Precision is <= StandardFormat.MaxPrecision or StandardFormat.NoPrecision;
        value = isFormat ? new StandardFormat((char)written.Symbol, written.Precision) : default;
        return isFormat;
    }
}

/// <summary>A <see cref="ConsoleKeyInfo"/>: its character, its key, and what was held down with it.</summary>
public readonly partial struct ConsoleKeyInfoForm : IConversion<ConsoleKeyInfo, (char Character, byte Key, byte Modifiers)>, ISharedConversion
{
    private const ConsoleModifiers All = ConsoleModifiers.Alt | ConsoleModifiers.Shift | ConsoleModifiers.Control;

    public (char Character, byte Key, byte Modifiers) ToWritten(ConsoleKeyInfo value) => (value.KeyChar, (byte)value.Key, (byte)value.Modifiers);

    public bool TryFrom((char Character, byte Key, byte Modifiers) written, out ConsoleKeyInfo value)
    {
        var held = (ConsoleModifiers)written.Modifiers;
        value = new ConsoleKeyInfo(
            written.Character, (ConsoleKey)written.Key, (held & ConsoleModifiers.Shift) != 0, (held & ConsoleModifiers.Alt) != 0, (held & ConsoleModifiers.Control) != 0);
        return (held & ~All) == 0;
    }
}

/// <summary>An <see cref="XProcessingInstruction"/>: what it is for, and its text.</summary>
public readonly partial struct XProcessingInstructionForm : IConversion<XProcessingInstruction, (string? Target, string? Text)>
{
    public (string? Target, string? Text) ToWritten(XProcessingInstruction value) => (value.Target, value.Data);

    public bool TryFrom((string? Target, string? Text) written, [MaybeNullWhen(false)] out XProcessingInstruction value)
    {
        value = null;
        if (string.IsNullOrEmpty(written.Target) || written.Text is null)
        {
            return false;
        }

        try
        {
            value = new XProcessingInstruction(written.Target!, written.Text);
            return true;
        }
        catch (Exception exception) when (exception is XmlException or ArgumentException)
        {
            return false;
        }
    }
}
