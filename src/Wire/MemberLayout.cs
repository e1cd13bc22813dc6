namespace Prewire.WireProtocol;

/// <summary>Where a member is in the bytes of its type.</summary>
internal enum MemberForm : byte
{
    /// <summary>With the others, behind the run: what is there says itself whether it is null.</summary>
    Bytes,

    /// <summary>In the run of members of fixed size.</summary>
    Fixed,

    /// <summary>In a header bit, as a whole.</summary>
    Bit,

    /// <summary>With the others, behind the run, where a header bit says that it is there.</summary>
    BitAndBytes,
}

/// <summary>
/// The layout of a type's own members, as docs/wire-format.md has it: header bits, the run of fixed-size members, the others. The generator writes code by
/// it, the runtime reads by it what other versions wrote.
/// </summary>
internal readonly struct MemberLayout
{
    private MemberLayout(int headerBits, int[] bits, int[] order)
    {
        HeaderBits = headerBits;
        HeaderSize = HeaderSizeOf(headerBits);
        Bits = bits;
        Order = order;
    }

    /// <summary>The bits in use, with the first one of an object, which says that it is there.</summary>
    internal readonly int HeaderBits;

    /// <summary>The bytes of the header.</summary>
    internal readonly int HeaderSize;

    /// <summary>The bit of each member, or -1.</summary>
    internal readonly int[] Bits;

    /// <summary>The members in the order of their bytes. Those that are but a bit are among them somewhere.</summary>
    internal readonly int[] Order;

    /// <summary>The bytes that a header of so many bits takes.</summary>
    internal static int HeaderSizeOf(int bits) => (bits + 7) / 8;

    /// <summary>Whether a member of that form has a header bit.</summary>
    internal static bool TakesBit(MemberForm form) => form is MemberForm.Bit or MemberForm.BitAndBytes;

    /// <summary>Lays members out.</summary>
    /// <param name="forms">The members in the order of the literal.</param>
    /// <param name="isObject">Whether there is a bit for the object itself.</param>
    /// <param name="isListed">Whether the members are laid out as listed.</param>
    internal static MemberLayout Of(MemberForm[] forms, bool isObject, bool isListed)
    {
        int headerBits = isObject ? 1 : 0;
        int[] bits = new int[forms.Length];
        int[] order = new int[forms.Length];
        int count = 0;
        for (int i = 0; i < forms.Length; i++)
        {
            bits[i] = TakesBit(forms[i]) ? headerBits++ : -1;
            if (isListed || forms[i] == MemberForm.Fixed)
            {
                order[count++] = i;
            }
        }

        for (int i = 0; i < forms.Length && !isListed; i++)
        {
            if (forms[i] != MemberForm.Fixed)
            {
                order[count++] = i;
            }
        }

        return new MemberLayout(headerBits, bits, order);
    }
}
