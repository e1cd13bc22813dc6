using Prewire.GeneratedCode;

namespace Prewire.Polymorphism;

/// <summary>
/// Which types messages can name. A native compiler keeps every type that can be named: in a program without open positions those are
/// only derived ones. Under the JIT nothing is saved by that, and all can.
/// </summary>
internal abstract class IdentityScope
{
    private static IdentityScope s_current = NativeCode.IsAll ? new Derived() : new All();

    /// <summary>The scope of this program.</summary>
    internal static IdentityScope Current => s_current;

    /// <summary>Every type can be named from now on.</summary>
    internal static void Open()
    {
        CodecRegistry.AddFramework();
        s_current = new All();
    }

    internal abstract Codec? Resolve(CodecResolver resolver, ulong identity);

    private sealed class All : IdentityScope
    {
        internal override Codec? Resolve(CodecResolver resolver, ulong identity) => resolver.ResolveIdentity(identity);
    }

    private sealed class Derived : IdentityScope
    {
        internal override Codec? Resolve(CodecResolver resolver, ulong identity) => resolver.ResolveDerived(identity);
    }
}
