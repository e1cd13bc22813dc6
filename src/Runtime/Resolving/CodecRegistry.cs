using System.Collections;
using System.Reflection;
using System.Runtime;
#if !NETSTANDARD2_0
using System.Runtime.Loader;
#endif
using Prewire.Forms;
using Prewire.Loading;
using Prewire.Polymorphism;

namespace Prewire.GeneratedCode;

/// <summary>Knows the resolvers of all assemblies, for calls that name their type only at run time. Thread-safe.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class CodecRegistry
{
    private static KnownResolvers s_known = new(NativeCode.IsAll ? [] : [new PrimitiveResolver()], null);

    /// <summary>
    /// Whether codecs are found at run time at all. A trimmed app that needs it nowhere sets the switch
    /// <c>Prewire.OpenResolution</c> to false and so drops every codec that it does not use.
    /// </summary>
    public static bool OpenResolution { get; } = !AppContext.TryGetSwitch("Prewire.OpenResolution", out bool enabled) || enabled;

    /// <summary>Adds the codecs of an assembly, until it is unloaded.</summary>
    public static void Register(CodecResolver resolver)
    {
        Register(resolver, isFirst: false);
#if !NETSTANDARD2_0
        if (!NativeCode.IsAll)
        {
            Unloadable.Watch(resolver.GetType(), Unloaded.Forget);
        }
#endif
    }

    private static void Register(CodecResolver resolver, bool isFirst)
    {
        while (true)
        {
            KnownResolvers known = Known;
            CodecResolver[] current = known.All;
            CodecResolver[] next = new CodecResolver[current.Length + 1];
            current.CopyTo(next, isFirst ? 1 : 0);
            next[isFirst ? 0 : current.Length] = resolver;
            if (Interlocked.CompareExchange(ref s_known, new KnownResolvers(next, known), known) == known)
            {
                return;
            }
        }
    }

    /// <summary>
    /// Lets messages name every registered type. Called where an assembly has open positions; without one they can name only types derived from
    /// others with a serializer, so that a native compiler drops those that nobody uses.
    /// </summary>
    public static void AllowEveryType() => IdentityScope.Open();

    /// <summary>
    /// Makes the types of the framework known that need no attribute, for positions and calls that may be of any type. Under the JIT they are so from the start;
    /// a native compiler keeps them, which are more than half of Prewire, only where something calls this.
    /// </summary>
    internal static void AddFramework()
    {
        if (NativeCode.IsAll)
        {
            Framework.Add();
        }
    }

    internal static Codec Get(Type type)
    {
        ThrowHelper.ThrowIfNull(type, nameof(type));
        if (!TryGet(type, out Codec? codec))
        {
            ThrowNoCodec(type);
        }

        return codec;
    }

    internal static bool TryGet(Type type, [NotNullWhen(true)] out Codec? codec)
    {
        AddFramework();
        return TryGetOwn(type, out codec);
    }

    /// <summary>The codec of a type that may derive from one with a serializer: one of the framework need not be known.</summary>
    internal static bool TryGetOwn(Type type, [NotNullWhen(true)] out Codec? codec)
    {
        ThrowHelper.ThrowIfNull(type, nameof(type));
        codec = null;
        if (!OpenResolution)
        {
            return false;
        }

        KnownResolvers known = Known;
        codec = (Codec?)(Found.Codecs[type] ?? known.Codecs.Find(type));
        if (codec is not null)
        {
            return true;
        }

        codec = Resolve(type);
        if (codec is null && RunModuleConstructors(type))
        {
            codec = Resolve(type);
        }

        if (codec is null)
        {
            return false;
        }

        codec = !NativeCode.IsAll && Unloadable.Is(codec.GetType()) ? (Codec)known.Codecs.GetOrAdd(type, codec) : Found.Keep(type, codec);
        return true;
    }

    /// <summary>The resolvers registered so far: another object when another is, or one is unloaded.</summary>
    internal static KnownResolvers Known => Volatile.Read(ref s_known);

    private static CodecResolver[] Resolvers => Known.All;

    /// <summary>The name that a type has on the wire, or null where it is its own.</summary>
    internal static string? NameOf(Type definition)
    {
        foreach (CodecResolver resolver in Resolvers)
        {
            if (resolver.NameOf(definition) is { } name)
            {
                return name;
            }
        }

#if NETSTANDARD2_0
        return null;
#else
        return NativeCode.IsAll ? null : Unloaded.ResolverOf(definition)?.NameOf(definition);
#endif
    }

    /// <summary>The codec of the type with an identity, or null.</summary>
    /// <param name="identity">The identity.</param>
    /// <param name="scope">Which types may have it.</param>
    /// <param name="ambiguity">Which two types have it, or null.</param>
    internal static Codec? FindIdentity(ulong identity, IdentityScope scope, out string? ambiguity)
    {
        KnownResolvers asked = Known;
        Codec? found = ResolveIdentity(asked.All, identity, scope, out ambiguity);
        return found is null && HasMore(asked) ? ResolveIdentity(Resolvers, identity, scope, out ambiguity) : found;
    }

    /// <summary>The codec of the tracked type with a hash; null where there is none, or more than one.</summary>
    internal static Codec? FindTracked(uint nameHash)
    {
        KnownResolvers asked = Known;
        Codec? found = ResolveTracked(asked.All, nameHash, out bool isAmbiguous);
        found = found is null && HasMore(asked) ? ResolveTracked(Resolvers, nameHash, out isAmbiguous) : found;
        return isAmbiguous ? null : found;
    }

    private static Codec? ResolveTracked(CodecResolver[] resolvers, uint nameHash, out bool isAmbiguous)
    {
        isAmbiguous = false;
        Codec? found = null;
        foreach (CodecResolver resolver in OpenResolution ? resolvers : [])
        {
            Codec? codec = resolver.ResolveTracked(nameHash);
            isAmbiguous |= codec is not null && found is not null && found.Type != codec.Type;
            found ??= codec;
        }

        return found;
    }

    private static Codec? ResolveIdentity(CodecResolver[] resolvers, ulong identity, IdentityScope scope, out string? ambiguity)
    {
        ambiguity = null;
        Codec? found = null;
        if (!OpenResolution)
        {
            return null;
        }

        // The library's own resolver, which is the first, comes last: to ask it loads all types that it knows, and none of them has the identity of one that is called otherwise.
        for (int i = 1; i <= resolvers.Length; i++)
        {
            CodecResolver resolver = resolvers[i % resolvers.Length];
            if (found is not null && resolver is PrimitiveResolver && !IsCalledSystem(found.Type))
            {
                continue;
            }

            Codec? codec = scope.Resolve(resolver, identity);
            if (codec is not null && found is not null && found.Type != codec.Type)
            {
                ambiguity ??= $"They are {found.Type.AssemblyQualifiedName} and {codec.Type.AssemblyQualifiedName}.";
            }

            // Of what both know, the library's is also what is written.
            found = resolver is PrimitiveResolver ? codec ?? found : found ?? codec;
        }

        return found;
    }

    private static bool IsCalledSystem(Type type) =>
        (NameOf(type.IsGenericType ? type.GetGenericTypeDefinition() : type) ?? type.FullName)?.StartsWith("System.", StringComparison.Ordinal) == true;

    /// <summary>Whether there are resolvers that were not asked: another thread may have registered some meanwhile, or what is referenced does so now.</summary>
    private static bool HasMore(KnownResolvers asked)
    {
        ReferencedModules.RunAll();
        return Known != asked;
    }

    [DoesNotReturn]
    internal static void ThrowNoCodec(Type type) =>
        throw new PrewireException(
            PrewireErrorCode.NoCodec,
            detail: !OpenResolution
                ? $"{type} is looked up at run time, and Prewire.OpenResolution is false: leave it true in a program with such calls, as generic code and the packages for hosts make."
                : (type is { IsNested: true, IsGenericType: true } || FrameworkTypes.IsHidden(type)) && type.Namespace is { } space && space.StartsWith("System", StringComparison.Ordinal)
                ? $"{type} is a class inside the framework: put an object of another type in its place, such as a list or an array of its elements."
                : type.Name[0] == '<'
                ? $"{type} is a class that the compiler made: put an object of another type in its place, such as a list or an array of its elements, or a class with [GenerateSerializer]."
                : type.IsGenericType && type.Namespace is { } framework && framework.StartsWith("System", StringComparison.Ordinal)
                ? $"{type} is constructed from other types: write [assembly: GenerateSerializer(typeof(...))] with it, or mention it in the source of a project that has positions of type object."
                : type.IsGenericType || type.IsArray
                ? $"{type} is constructed from other types: write [assembly: GenerateSerializer(typeof(...))] with it, or mark the type parameter that stands for it with [WireType]."
                : $"Put [GenerateSerializer] on {type}, or, where it is declared elsewhere, write [assembly: GenerateSerializer(typeof(...))], a surrogate or a codec.");

    private static Codec? Resolve(Type type)
    {
        uint hash = TypeHash.Of(type);
        foreach (CodecResolver resolver in Resolvers)
        {
            if (resolver.Resolve(type, hash) is { } codec)
            {
                return codec;
            }
        }

#if NETSTANDARD2_0
        return null;
#else
        return NativeCode.IsAll ? null : Unloaded.ResolverOf(type)?.Resolve(type, hash);
#endif
    }

    /// <summary>
    /// A library's module initialiser may not have run when the first action of the process names its type: the runtime
    /// runs it at the first use of code, and so far only a type was used.
    /// </summary>
    private static bool RunModuleConstructors(Type type)
    {
#if !NETSTANDARD2_0
        if (NativeCode.IsAll && JitInfo.GetCompiledMethodCount() == 0)
        {
            // Native code has run them all before Main. (An app that will be native says the former of itself also where it is not yet.)
            return false;
        }
#endif
        RunModuleConstructor(type);
        return true;
    }

    /// <summary>Runs the module initialiser of an assembly, unless it has run.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2059", Justification = "Module initialisers are kept with their module.")]
    internal static void RunModuleConstructor(Assembly assembly) =>
        RuntimeHelpers.RunModuleConstructor(assembly.ManifestModule.ModuleHandle);

    [UnconditionalSuppressMessage("Trimming", "IL2059", Justification = "Module initialisers are kept with their module.")]
    private static void RunModuleConstructor(Type type)
    {
        if (type.HasElementType)
        {
            RunModuleConstructor(type.GetElementType()!);
            return;
        }

        RuntimeHelpers.RunModuleConstructor(type.Module.ModuleHandle);
        if (type.IsGenericType)
        {
            foreach (Type argument in type.GenericTypeArguments)
            {
                RunModuleConstructor(argument);
            }
        }
    }

    /// <summary>What was looked up. A class of its own, since most programs register codecs when they start and never ask for one.</summary>
    private static class Found
    {
        /// <summary>While one thread writes, others may read. A generic table, or one for many writers, takes a program half a millisecond more the first time.</summary>
        internal static readonly Hashtable Codecs = new();

        /// <summary>Keeps the codec of a type, unless another thread was first; then that one.</summary>
        internal static Codec Keep(Type type, Codec codec)
        {
            lock (Codecs)
            {
                if (Codecs[type] is Codec first)
                {
                    return first;
                }

                Codecs[type] = codec;
                return codec;
            }
        }
    }

#if !NETSTANDARD2_0
    /// <summary>What is being unloaded: no message leads to it any more. Its objects are written for as long as there are any.</summary>
    private static class Unloaded
    {
        private static readonly ConditionalWeakTable<Assembly, CodecResolver> s_resolvers = [];

        /// <summary>Forgets what the assemblies of a context made known, and all that was found through it.</summary>
        internal static void Forget(AssemblyLoadContext context)
        {
            while (true)
            {
                KnownResolvers known = Known;
                CodecResolver[] left = Array.FindAll(known.All, resolver => !Unloadable.IsIn(resolver.GetType().Assembly, context));
                if (Interlocked.CompareExchange(ref s_known, new KnownResolvers(left, null), known) == known)
                {
                    foreach (CodecResolver resolver in known.All)
                    {
                        if (Array.IndexOf(left, resolver) < 0)
                        {
                            s_resolvers.AddOrUpdate(resolver.GetType().Assembly, resolver);
                        }
                    }

                    break;
                }
            }

            ReferencedModules.Forget(context);
        }

        /// <summary>The resolver of a type's assembly, if that is being unloaded.</summary>
        internal static CodecResolver? ResolverOf(Type type) => Unloadable.Is(type) && s_resolvers.TryGetValue(type.Assembly, out CodecResolver? resolver) ? resolver : null;
    }

#endif
    /// <summary>Its initialiser runs once, whoever calls first.</summary>
    private static class Framework
    {
        static Framework() => Register(new PrimitiveResolver(), isFirst: true);

        [MethodImpl(MethodImplOptions.NoInlining)]
        internal static void Add()
        {
        }
    }
}
