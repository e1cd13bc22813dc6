using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Prewire.Generator.Parsing;

/// <summary>
/// Hashes of the tokens of one file that can change a model. A file that was not edited keeps its tree, and with it these.
/// </summary>
internal sealed class DeclarationHash
{
    private static readonly ConditionalWeakTable<SyntaxTree, DeclarationHash> s_hashes = new();

    private ulong _types = Hashing.Start;
    private ulong _members = Hashing.Start;
    private ulong _methods = Hashing.Start;

    private DeclarationHash(SyntaxTree tree) => Visit(tree.GetRoot());

    /// <summary>
    /// What any other file may depend on: usings, namespaces, heads of types with their attributes, enums, delegates, constants.
    /// </summary>
    public ulong Types => _types;

    /// <summary>What only the types declared in this file, and those derived from them, depend on: fields, properties, constructors, methods with attributes or in parts, and names of methods.</summary>
    public ulong Members => _members;

    /// <summary>What, with the two others, expressions elsewhere depend on: the heads of methods and operators.</summary>
    public ulong Methods => _methods;

    public static DeclarationHash For(SyntaxTree tree) => s_hashes.GetValue(tree, static t => new DeclarationHash(t));

    private void Visit(SyntaxNode node)
    {
        switch (node)
        {
            case CompilationUnitSyntax or BaseNamespaceDeclarationSyntax or TypeDeclarationSyntax:
                AddContainer(node);
                break;
            case MethodDeclarationSyntax { AttributeLists.Count: > 0 } method:
                // It may be a callback.
                AddHead(ref _members, method);
                break;
            case MethodDeclarationSyntax { Identifier.ValueText: "GetHashCode" or "GetType" } method:
                // Whether there is one decides when objects can be keys, and how they are asked for their type.
                Add(ref _members, method.Modifiers);
                Add(ref _members, method.ParameterList);
                AddHead(ref _methods, method);
                break;
            case MethodDeclarationSyntax or PropertyDeclarationSyntax or EventDeclarationSyntax or EventFieldDeclarationSyntax or OperatorDeclarationSyntax or ConversionOperatorDeclarationSyntax when IsStaticOfInterface(node):
                // An interface with abstract ones is no type argument.
                AddHead(ref _types, node);
                AddHead(ref _methods, node);
                break;
            case MethodDeclarationSyntax method when method.Modifiers.Any(SyntaxKind.PartialKeyword):
                // It may be the body of a callback, whose attributes are on another part.
                AddHead(ref _members, method);
                AddHead(ref _methods, method);
                break;
            case MethodDeclarationSyntax { Parent: ClassDeclarationSyntax or RecordDeclarationSyntax } method when !method.Modifiers.Any(SyntaxKind.OverrideKeyword):
                // It hides members of base classes that have its name, whether it says so or not.
                Add(ref _members, method.Identifier);
                AddHead(ref _methods, method);
                break;
            case MethodDeclarationSyntax or OperatorDeclarationSyntax or ConversionOperatorDeclarationSyntax:
                AddHead(ref _methods, node);
                break;
            case DestructorDeclarationSyntax or GlobalStatementSyntax:
                break;
            case ConstructorDeclarationSyntax { Parent: StructDeclarationSyntax or RecordDeclarationSyntax { RawKind: (int)SyntaxKind.RecordStructDeclaration } } constructor:
                // Whether it does more than to set members decides about copies of memory.
                Add(ref _members, constructor);
                break;
            case ConstructorDeclarationSyntax constructor:
                Add(ref _members, constructor.AttributeLists);
                Add(ref _members, constructor.Modifiers);
                Add(ref _members, constructor.ParameterList);
                break;
            case FieldDeclarationSyntax field when field.Modifiers.Any(SyntaxKind.ConstKeyword):
                Add(ref _types, field);
                break;
            case FieldDeclarationSyntax { Parent: StructDeclarationSyntax type } field when MayBeInlineArray(type):
                // Its only field says what is written wherever a member is such an array.
                Add(ref _types, field);
                break;
            case BaseTypeDeclarationSyntax or DelegateDeclarationSyntax:
                Add(ref _types, node);
                break;
            case ParameterListSyntax:
                // Of a primary constructor.
                Add(ref _members, node);
                break;
            case MemberDeclarationSyntax:
                Add(ref _members, node);
                break;
            default:
                Add(ref _types, node);
                break;
        }
    }

    /// <summary>What stands around the members of a namespace or type; the members are looked at one by one.</summary>
    private void AddContainer(SyntaxNode node)
    {
        foreach (SyntaxNodeOrToken child in node.ChildNodesAndTokens())
        {
            if (child.AsNode() is SyntaxNode inner)
            {
                Visit(inner);
            }
            else
            {
                Add(ref _types, child.AsToken());
            }
        }
    }

    private static bool MayBeInlineArray(StructDeclarationSyntax type) =>
        (type.AttributeLists.Count > 0 || type.Modifiers.Any(SyntaxKind.PartialKeyword))
        && type.Members.OfType<FieldDeclarationSyntax>().Count(static f => !f.Modifiers.Any(SyntaxKind.StaticKeyword) && !f.Modifiers.Any(SyntaxKind.ConstKeyword)) == 1;

    private static bool IsStaticOfInterface(SyntaxNode node) =>
        node is MemberDeclarationSyntax { Parent: InterfaceDeclarationSyntax } member && member.Modifiers.Any(SyntaxKind.StaticKeyword);

    private static void AddHead(ref ulong hash, SyntaxNode method)
    {
        foreach (SyntaxNodeOrToken child in method.ChildNodesAndTokens())
        {
            if (child.IsToken)
            {
                Add(ref hash, child.AsToken());
            }
            else if (child.AsNode() is SyntaxNode node and not BlockSyntax and not ArrowExpressionClauseSyntax)
            {
                Add(ref hash, node);
            }
        }
    }

    private static void Add(ref ulong hash, SyntaxList<AttributeListSyntax> lists)
    {
        foreach (AttributeListSyntax list in lists)
        {
            Add(ref hash, list);
        }
    }

    private static void Add(ref ulong hash, SyntaxTokenList tokens)
    {
        foreach (SyntaxToken token in tokens)
        {
            Add(ref hash, token);
        }
    }

    private static void Add(ref ulong hash, SyntaxNode node)
    {
        foreach (SyntaxToken token in node.DescendantTokens())
        {
            Add(ref hash, token);
        }
    }

    private static void Add(ref ulong hash, SyntaxToken token) => hash = Hashing.Add(Hashing.Add(hash, token.Text), (ulong)token.RawKind);
}
