using Prewire.GeneratedCode;

namespace Prewire.Polymorphism;

/// <summary>
/// The well-known types, and arrays, as what looks for types of objects sees them. They can stand only where anything can, so that a native compiler keeps them only for programs that
/// have such positions, or name types at run time. Under the JIT nothing is saved by that.
/// </summary>
internal abstract class WellKnownTypes
{
    /// <summary>The types, or null in a native program as long as no value of them can be met.</summary>
    internal static WellKnownTypes? Instance = NativeCode.IsAll ? null : new All();

    /// <summary>Values of them can be met from now on.</summary>
    internal static void Add() => Instance ??= new All();

    /// <summary>How objects of a type are written, if it is well-known or an array.</summary>
    internal abstract OpenType? Find(Type type);

    /// <inheritdoc cref="WellKnown.CodeOf"/>
    internal abstract int CodeOf(Type type);

    /// <inheritdoc cref="WellKnown.FormOf"/>
    internal abstract OpenForm? FormOf(int code);

    /// <inheritdoc cref="WellKnown.ArrayOf"/>
    internal abstract OpenForm? ArrayOf(ulong identity);

    /// <summary>How arrays are written and read whose elements have a codec.</summary>
    internal abstract OpenForm ArrayOf(Codec element);

    /// <summary>The same of arrays of arrays.</summary>
    internal abstract OpenForm ArrayOf(OpenForm element);

    /// <inheritdoc cref="OpenTypes.InstallFinder"/>
    internal abstract void InstallFinder();

    private sealed class All : WellKnownTypes
    {
        internal override int CodeOf(Type type) => TypeHash.IsOfSystem(type) ? WellKnown.CodeOf(type) : 0;

        internal override OpenForm? FormOf(int code) => WellKnown.FormOf(code);

        internal override OpenForm? ArrayOf(ulong identity) => WellKnown.ArrayOf(identity);

        internal override OpenForm ArrayOf(Codec element) => element.OpenArrayForm;

        internal override OpenForm ArrayOf(OpenForm element) => new JaggedArrayForm(element);

        internal override void InstallFinder() => OpenTypes.InstallFinder();

        internal override OpenType? Find(Type type)
        {
            if (CodeOf(type) is not 0 and int code)
            {
                return new OpenType(FormOf(code)!, code, isArray: false);
            }

            // Unless it or its elements have more than one dimension.
            return type.IsArray && FormOf(type.GetElementType()!) is { } form && form.Type == type ? new OpenType(form, 0, isArray: true) : null;
        }

        /// <summary>How arrays of a type are written and read, or null.</summary>
        private static OpenForm? FormOf(Type element) =>
            CodecRegistry.TryGetOwn(element, out Codec? codec) ? codec.OpenArrayForm
            : element.IsArray && OpenTypes.Find(element) is { } inside && inside.Type == element ? new JaggedArrayForm(inside.Form)
            : null;
    }
}
