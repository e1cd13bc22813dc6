// Codecs of reference types are written for nullable ones; here that would only be noise.
#nullable disable

using System.Collections;
using Prewire.Codecs;
using Prewire.GeneratedCode;
using static Prewire.Announcements.WellKnownShapes;

namespace Prewire.Polymorphism;

/// <summary>The types that need no announcement: each has a code, and the header is twice that.</summary>
/// <remarks>docs/wire-format.md lists them.</remarks>
internal static partial class WellKnown
{
    /// <summary>The types by their codes. Null where the framework has none.</summary>
    private static readonly Type[] s_types =
    [
        .. ScalarTypes(), typeof(object), typeof(object[]), typeof(ArrayList), typeof(Hashtable), typeof(List<object>),
        typeof(Dictionary<string, object>), typeof(Dictionary<object, object>),
    ];

    private static readonly OpenForm[] s_forms = new OpenForm[End];
    private static readonly Dictionary<Type, int> s_codes = MakeCodes();

    /// <summary>The code of a type, or 0.</summary>
    internal static int CodeOf(Type type) =>
        s_codes.TryGetValue(type, out int code) || (type.IsArray && s_codes.TryGetValue(type.GetElementType(), out code) && IsArrayOf(type, ref code)) ? code : 0;

    /// <summary>How objects of a code are written and read; null where there is no such type, or not on this framework.</summary>
    /// <remarks>Made when it is asked for: each is a type of its own, and a program meets few of them.</remarks>
    internal static OpenForm FormOf(int code) =>
        EdgeOf(code) is null ? null : Volatile.Read(ref s_forms[code]) ?? MakeForm(code);

    /// <summary>How arrays are written and read whose elements are of a scalar that has an identity; null where there is none.</summary>
    internal static OpenForm ArrayOf(ulong identity) => Scalars.Codes.TryGetValue(identity, out int code) ? FormOf(code + ArrayOffset) : null;

    /// <summary>The scalar that has an identity, or null. Messages say its code instead.</summary>
    internal static Type ScalarOf(ulong identity) => Scalars.Codes.TryGetValue(identity, out int code) ? s_types[code - 1] : null;

    private static Dictionary<Type, int> MakeCodes()
    {
        var codes = new Dictionary<Type, int>();
        for (int i = 0; i < s_types.Length; i++)
        {
            if (s_types[i] is not null)
            {
                codes.Add(s_types[i], i + 1);
            }
        }

        return codes;
    }

    /// <summary>Whether a type is the array of one that has a code, and not one of more dimensions; its code.</summary>
    private static bool IsArrayOf(Type type, ref int code)
    {
        code += ArrayOffset;
        return code < End && FormOf(code)?.Type == type;
    }

    private static OpenForm MakeForm(int code)
    {
        bool isArray = code > ArrayOffset;
        int scalar = isArray ? code - ArrayOffset : code;
        OpenForm form = scalar <= LastScalar ? MakeScalar(scalar, isArray) : MakeCollection(scalar);
        Volatile.Write(ref s_forms[code], form);
        return form;
    }

    private static OpenForm MakeCollection(int code) => code switch
    {
        PlainObject => new OpenForm<object, PlainObjectCodec>(),
        30 => new OpenForm<object[], ArrayCodec<object, OpenCodec<object>>>(),
        31 => new OpenForm<ArrayList, ArrayListCodec<OpenCodec<object>>>(),
        32 => new OpenForm<Hashtable, HashtableCodec<OpenCodec<object>>>(),
        33 => new OpenForm<List<object>, ListCodec<object, OpenCodec<object>>>(),
        34 => new OpenForm<Dictionary<string, object>, DictionaryCodec<string, object, StringCodec, OpenCodec<object>>>(),
        _ => new OpenForm<Dictionary<object, object>, DictionaryCodec<object, object, OpenCodec<object>, OpenCodec<object>>>(),
    };

    /// <summary>The identities of the scalars. A class of its own, since they are asked for where arrays of their arrays are read.</summary>
    private static class Scalars
    {
        internal static readonly Dictionary<ulong, int> Codes = Make();

        private static Dictionary<ulong, int> Make()
        {
            var codes = new Dictionary<ulong, int>();
            for (int i = 0; i < LastScalar; i++)
            {
                if (s_types[i] is not null)
                {
                    codes.Add(TypeIdentity.Of(s_types[i]), i + 1);
                }
            }

            return codes;
        }
    }
}
