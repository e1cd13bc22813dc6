using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Prewire.Generator.Parsing;

/// <summary>
/// What the syntax of one file tells about generics, and about what is declared as <c>object</c>. A file that was not edited keeps its tree, and with it this index: so after a keystroke only
/// the edited file is walked again.
/// </summary>
internal sealed class FileIndex
{
    private static readonly KeptByTree<FileIndex> s_indexes = new();

    private readonly SyntaxTree _tree;
    private readonly AttributeAliases _aliases;
    private bool? _callsSerializer;
    private Dictionary<string, List<SimpleNameSyntax>>? _mentions;

    private FileIndex(SyntaxTree tree, AttributeAliases aliases)
    {
        _tree = tree;
        _aliases = aliases;
        var serializable = new List<TypeDeclarationSyntax>();
        var marked = new List<MemberDeclarationSyntax>();
        Generics = new HashSet<string>(StringComparer.Ordinal);
        Serializable = serializable;
        Marked = marked;
        if (!GeneratedFiles.IsOurs(tree))
        {
            foreach (SyntaxNode node in tree.GetRoot().DescendantNodes())
            {
                AddGeneric(node);
                AddObject(node);
                if (node is TypeParameterListSyntax { Parent: MemberDeclarationSyntax generic and not DelegateDeclarationSyntax } list && HasMark(list))
                {
                    marked.Add(generic);
                }

                if (node is TypeDeclarationSyntax type && IsSerializable(type))
                {
                    serializable.Add(type);
                }
            }
        }
    }

    /// <summary>The names of generic methods and types whose type parameters may reach Prewire.</summary>
    public HashSet<string> Generics { get; }

    /// <summary>The declarations of generic methods and types with a marked type parameter.</summary>
    public IReadOnlyList<MemberDeclarationSyntax> Marked { get; }

    /// <summary>The declarations of types with a serializer.</summary>
    public IReadOnlyList<TypeDeclarationSyntax> Serializable { get; }

    /// <summary>Whether <c>object</c> is a type argument somewhere.</summary>
    public bool ClosesOverObject { get; private set; }

    /// <summary>Whether something is written or read that may be declared as <c>object</c>.</summary>
    public bool SendsObjects => (Objects.Count > 0 || LocalObjects.Count > 0) && (_callsSerializer ??= CallsSerializer(_tree.GetRoot()));

    /// <summary>The names of members that are declared as <c>object</c>, and of methods and types that take one: what other files can use, and no body decides.</summary>
    public HashSet<string> Objects { get; } = new(StringComparer.Ordinal);

    /// <summary>The names of parameters, variables and local functions that are, or take, an <c>object</c>.</summary>
    public HashSet<string> LocalObjects { get; } = new(StringComparer.Ordinal);

    public static FileIndex For(SyntaxTree tree, Compilation compilation)
    {
        AttributeAliases everywhere = AttributeAliases.Everywhere(compilation);
        return s_indexes.Get(tree, everywhere.Hash, () => new FileIndex(tree, everywhere.With(AttributeAliases.In(tree))));
    }

    /// <summary>The places where one of some names is used: called, or closed over type arguments.</summary>
    public IEnumerable<SimpleNameSyntax> Mentions(HashSet<string> names, CancellationToken cancellation)
    {
        Dictionary<string, List<SimpleNameSyntax>> mentions = _mentions ??= FindMentions(_tree, cancellation);
        return names.Where(mentions.ContainsKey).SelectMany(n => mentions[n]);
    }

    /// <summary>Whether a name may close something generic: a type argument is written out, or inferred by a call.</summary>
    public static bool IsMention(SimpleNameSyntax name) => name is GenericNameSyntax || SerializerCalls.InvocationOf(name) is not null;

    private static Dictionary<string, List<SimpleNameSyntax>> FindMentions(SyntaxTree tree, CancellationToken cancellation)
    {
        var mentions = new Dictionary<string, List<SimpleNameSyntax>>(StringComparer.Ordinal);
        foreach (SyntaxNode node in tree.GetRoot(cancellation).DescendantNodes())
        {
            if (node is SimpleNameSyntax name && IsMention(name))
            {
                if (!mentions.TryGetValue(name.Identifier.ValueText, out List<SimpleNameSyntax>? list))
                {
                    mentions.Add(name.Identifier.ValueText, list = []);
                }

                list.Add(name);
            }
        }

        return mentions;
    }

    private void AddGeneric(SyntaxNode node)
    {
        switch (node)
        {
            case TypeParameterListSyntax { Parent: TypeDeclarationSyntax { Identifier.ValueText.Length: 0 } extension } list when HasMark(list):
                // An extension block has no name; what is called are its members.
                Generics.UnionWith(extension.Members.OfType<MethodDeclarationSyntax>().Select(static m => m.Identifier.ValueText));
                break;
            case TypeParameterListSyntax { Parent: TypeDeclarationSyntax type } list when HasMark(list):
                Generics.Add(type.Identifier.ValueText);
                break;
            case TypeParameterListSyntax { Parent: DelegateDeclarationSyntax type } list when HasMark(list):
                Generics.Add(type.Identifier.ValueText);
                break;
            case TypeParameterListSyntax { Parent: MethodDeclarationSyntax method } list when HasMark(list) || CallsSerializer(method):
                Generics.Add(method.Identifier.ValueText);
                break;
            case TypeParameterListSyntax { Parent: LocalFunctionStatementSyntax function } list when HasMark(list) || CallsSerializer(function):
                Generics.Add(function.Identifier.ValueText);
                break;
        }
    }

    private void AddObject(SyntaxNode node)
    {
        switch (node)
        {
            case TypeArgumentListSyntax list:
                ClosesOverObject |= list.Arguments.Any(GivenValues.IsObject);
                break;
            case ParameterSyntax { Type: { } type, Parent.Parent: { } owner } parameter when GivenValues.NamesObject(type):
                LocalObjects.Add(parameter.Identifier.ValueText);
                switch (owner)
                {
                    case MethodDeclarationSyntax method:
                        Objects.Add(method.Identifier.ValueText);
                        break;
                    case ConstructorDeclarationSyntax constructor:
                        Objects.Add(constructor.Identifier.ValueText);
                        break;
                    case TypeDeclarationSyntax record:
                        Objects.Add(record.Identifier.ValueText);
                        Objects.Add(parameter.Identifier.ValueText);
                        break;
                    case LocalFunctionStatementSyntax function:
                        LocalObjects.Add(function.Identifier.ValueText);
                        break;
                }

                break;
            case PropertyDeclarationSyntax property when GivenValues.NamesObject(property.Type):
                Objects.Add(property.Identifier.ValueText);
                break;
            case VariableDeclarationSyntax variables when GivenValues.NamesObject(variables.Type):
                (variables.Parent is BaseFieldDeclarationSyntax ? Objects : LocalObjects).UnionWith(variables.Variables.Select(static v => v.Identifier.ValueText));
                break;
        }
    }

    private bool HasMark(TypeParameterListSyntax list) =>
        list.Parameters.Any(p => p.AttributeLists.Any(l => l.Attributes.Any(a => AttributeAliases.NameOf(a.Name) == WireAttributes.Type || _aliases.Has(a.Name))));

    private bool IsSerializable(TypeDeclarationSyntax type) => type.AttributeLists.Any(l => l.Attributes.Any(a =>
        AttributeAliases.IsOfTypes(AttributeAliases.NameOf(a.Name)) || _aliases.Has(a.Name)));

    private static bool CallsSerializer(SyntaxNode code) => code.DescendantNodes().Any(SerializerCalls.IsCandidate);
}
