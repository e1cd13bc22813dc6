using Prewire.GeneratedCode;

namespace Prewire.Polymorphism;

/// <summary>
/// What objects of types without a codec are written as. It asks types for their bases and interfaces, for which a native compiler keeps a quarter of a megabyte: so it is there
/// natively only in programs whose codecs take objects of derived types, or whose positions take objects of any type. Under the JIT nothing is saved by that.
/// </summary>
internal abstract class ProxiedTypes
{
    /// <summary>What finds them, or null in a native program as long as there are none.</summary>
    internal static ProxiedTypes? Instance = NativeCode.IsAll ? null : new All();

    /// <summary>There can be such objects from now on.</summary>
    internal static void Add() => Instance ??= new All();

    /// <summary>The nearest base with a codec counts: to write an object as one further up would lose what lies between. Else an interface with a surrogate.</summary>
    internal abstract OpenForm? Find(Type type);

    /// <summary>Whether objects of a type can stand where another is declared.</summary>
    internal abstract bool Fits(Type declared, Type type);

    /// <summary>What objects of a type without a codec are written as, of its base classes.</summary>
    internal static OpenForm? FindBase(Type type)
    {
        // A class that was compiled is no proxy: what it adds would be lost.
        bool isProxy = true;
        for (Type current = type; current.BaseType is { } parent; current = parent)
        {
            isProxy &= current.Assembly.IsDynamic;
            if (CodecRegistry.TryGetOwn(parent, out Codec? codec))
            {
                OpenForm form = codec.OpenForm;
                if (form.Takes(type) || (isProxy && form.AllowsProxies))
                {
                    return form;
                }

                // The framework's exceptions are more than their nearest class only to those that declare it.
                if (!form.IsFrameworks)
                {
                    return null;
                }
            }
        }

        return null;
    }

    private sealed class All : ProxiedTypes
    {
        internal override OpenForm? Find(Type type) => FindBase(type) ?? FindInterface(type);

        internal override bool Fits(Type declared, Type type) => declared.IsAssignableFrom(type);

        /// <summary>Of several interfaces one counts that has all others for bases; without such a one, none does.</summary>
        [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "What is looked for are interfaces with a codec, which are kept, and with them that a type implements them.")]
        private static OpenForm? FindInterface(Type type)
        {
            var forms = new List<OpenForm>();
            foreach (Type face in type.GetInterfaces())
            {
                if (CodecRegistry.TryGetOwn(face, out Codec? codec) && codec.OpenForm is { } form && form.Takes(type))
                {
                    forms.Add(form);
                }
            }

            return forms.Find(form => forms.TrueForAll(other => other.Type.IsAssignableFrom(form.Type)));
        }
    }
}
