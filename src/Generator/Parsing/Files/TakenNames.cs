using Microsoft.CodeAnalysis;
using Prewire.Generator.Printing;

namespace Prewire.Generator.Parsing;

/// <summary>Finds the words for <see cref="LanguageFeatures.TakenNames"/>. Few namespaces are looked at, and in most compilations nobody but the runtime has anything there.</summary>
internal static class TakenNames
{
    private const string Runtime = "Prewire";

    public static EquatableArray<string> Of(Compilation compilation)
    {
        INamespaceSymbol global = compilation.GlobalNamespace;
        INamespaceSymbol[] imported = ShortNames.RuntimeNamespaces.Select(n => Find(global, n)).OfType<INamespaceSymbol>().ToArray();
        var taken = new SortedSet<string>(StringComparer.Ordinal);
        foreach (INamespaceSymbol part in imported.SelectMany(static n => n.ConstituentNamespaces).Where(static n => n.ContainingAssembly?.Name != Runtime))
        {
            taken.UnionWith(part.GetMembers().Select(static m => m.Name));
        }

        if (Find(global, CodecNames.Namespace(compilation.AssemblyName ?? "")) is INamespaceSymbol own)
        {
            taken.UnionWith(own.GetMembers().Select(static m => m.Name));
        }

        // The codec of a type without a namespace may be called like one of the runtime.
        taken.UnionWith(global.GetTypeMembers().Select(static t => CodecNames.Codec(t.Name)).Where(IsImported));
        if (Find(global, ShortNames.Collections) is INamespaceSymbol collections)
        {
            taken.UnionWith(collections.GetTypeMembers().Select(static t => t.Name).Where(IsImported));
        }

        return taken.ToEquatableArray();

        bool IsImported(string name) => imported.Any(n => !n.GetTypeMembers(name).IsEmpty);
    }

    private static INamespaceSymbol? Find(INamespaceSymbol container, string name)
    {
        INamespaceSymbol? found = container;
        foreach (string part in name.Split('.'))
        {
            found = found?.GetMembers(part).OfType<INamespaceSymbol>().FirstOrDefault();
        }

        return found;
    }
}
