using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Prewire.Generator.Diagnostics;

namespace Prewire.Generator.Parsing;

/// <summary>Public properties, indexers, methods and operators that show a private field or automatic property: neither travels by itself, and nothing else would say so.</summary>
internal static class FieldsBehindGetters
{
    /// <summary>The property of a diagnostic that holds the name of the field, or of the automatic property.</summary>
    public const string FieldProperty = "Field";

    /// <summary>Reports those whose values would be lost, and says whether there are any.</summary>
    /// <param name="type">The type that is serialized.</param>
    /// <param name="candidates">All that was looked at.</param>
    /// <param name="steps">What is done when an object is read.</param>
    /// <param name="hasElements">Whether the elements of the type are written: what shows them, or some of them, shows no other state.</param>
    public static bool Check(
        ParseContext context, INamedTypeSymbol type, List<MemberCandidate> candidates, ReadingSteps steps, bool hasElements, DiagnosticReporter reporter)
    {
        var reported = new HashSet<ISymbol>(SymbolEqualityComparer.Default);
        MemberCandidate[] getters = (hasElements ? ElementHolders.WithoutElements(context, type, candidates) : candidates)
            .Where(static m => m is { Parameter: < 0, Reporter: not null, Symbol.DeclaredAccessibility: Accessibility.Public } && (m is { IsComputed: true, IsIncluded: false } || LeavesSetter(m)))
            .ToArray();
        foreach (MemberCandidate member in getters)
        {
            if (FieldOf(context, member) is IFieldSymbol field && IsLost(context, field, steps))
            {
                reported.Add(field.OriginalDefinition);
                Report(context, type, member.Reporter!, member.Symbol, field, member.Name);
            }
        }

        if (hasElements)
        {
            return reported.Count > 0;
        }

        // What else shows a field, such as the number of its elements, needs no report of its own.
        foreach (MemberCandidate member in getters)
        {
            if (FindShown(context, member.DeclaringType, member.Symbol, steps, reported) is IFieldSymbol field)
            {
                Report(context, type, member.Reporter!, member.Symbol, field, member.Name);
            }
        }

        if (!type.IsAbstract)
        {
            foreach (ISymbol member in Others(context, type))
            {
                if (FindShown(context, member.ContainingType, member, steps, reported) is IFieldSymbol field)
                {
                    Report(context, type, reporter, null, field, member.Name);
                }
            }
        }

        return reported.Count > 0;
    }

    /// <summary>Whether an override leaves it to the base class to set the value: its own getter may look elsewhere.</summary>
    private static bool LeavesSetter(MemberCandidate member) => member.Property is { IsOverride: true, GetMethod: not null, SetMethod: null };

    /// <summary>
    /// What else of the type, and of those base classes that nobody reports on otherwise, tells something: public methods, indexers and properties by reference,
    /// operators, and implementations of interfaces.
    /// </summary>
    private static IEnumerable<ISymbol> Others(ParseContext context, INamedTypeSymbol type) => type.WithBaseClasses()
        .Where(t => ReferenceEquals(t, type) || (context.IsSameAssembly(t) && WireAttributes.FindSerializer(t) is null))
        .SelectMany(static t => t.GetMembers())
        .Where(static m => !m.IsImplicitlyDeclared && m switch
        {
            IMethodSymbol { MethodKind: MethodKind.UserDefinedOperator or MethodKind.Conversion } => true,
            IMethodSymbol { IsStatic: false, MethodKind: MethodKind.Ordinary, DeclaredAccessibility: Accessibility.Public } or IMethodSymbol { IsStatic: false, MethodKind: MethodKind.ExplicitInterfaceImplementation } =>
                !((IMethodSymbol)m).ReturnsVoid || ((IMethodSymbol)m).Parameters.Any(static p => p.RefKind is RefKind.Out or RefKind.Ref),
            IPropertySymbol { IsStatic: false, GetMethod: not null } property =>
                (!property.ExplicitInterfaceImplementations.IsEmpty || (m.DeclaredAccessibility == Accessibility.Public && (property.Parameters.Length > 0 || property.RefKind != RefKind.None)))
                && !LeftOut.Is(property),
            _ => false,
        });

    /// <summary>The first field whose value would be lost and that some source leads to, unless one of those reported is among them, too.</summary>
    private static IFieldSymbol? FindShown(ParseContext context, INamedTypeSymbol type, ISymbol from, ReadingSteps steps, HashSet<ISymbol> reported)
    {
        ReachedMembers reached = ReachedMembers.From(context.Compilation, type, steps.Members, [from]);
        IFieldSymbol? field = reached.Fields.Exists(f => reported.Contains(f.OriginalDefinition)) ? null
            : reached.Fields.Find(f => f.AssociatedSymbol is null or IPropertySymbol { DeclaredAccessibility: not Accessibility.Public } && LostState.IsState(f) && !IsComputedOnce(f, reached) && IsData(context, f) && IsLost(context, f, steps));
        if (field is not null)
        {
            reported.Add(field.OriginalDefinition);
        }

        return field;
    }

    /// <param name="type">The type that is serialized.</param>
    /// <param name="where">The property that shows the field; null for what is no member, and the report is then at the field.</param>
    /// <param name="field">The field, or that of an automatic property.</param>
    /// <param name="name">The name of what shows it.</param>
    private static void Report(ParseContext context, INamedTypeSymbol type, DiagnosticReporter reporter, ISymbol? where, IFieldSymbol field, string name)
    {
        ISymbol state = field.AssociatedSymbol ?? field;
        bool isAdded = where is not null && context.Others.Declare(where);
        if (context.Others.Declare(state))
        {
            AddedMembers.Report(type, [isAdded ? name : state.Name], reporter);
            return;
        }

        where = isAdded ? null : where;
        string kind = state is IPropertySymbol ? $"'{state.Name}'" : "the field";
        string remedy = state is IPropertySymbol { ExplicitInterfaceImplementations.IsEmpty: false }
            ? $"Keep it in a field or property with [WireInclude], or put [WireIgnore] on {kind}"
            : where is null ? $"Put [WireInclude] or [WireIgnore] on {kind}" : $"Put [WireInclude] on {kind}, or [WireIgnore] on the property";
        Location? location = (where ?? state).Locations.FirstOrDefault(static l => l.IsInSource);
        reporter.ReportFixable(Rules.FieldBehindGetter, location, FieldProperty, state.Name, name, state.Name, remedy);
    }

    /// <summary>Whether a field only keeps what the source makes of members that travel, and makes again.</summary>
    private static bool IsComputedOnce(IFieldSymbol field, ReachedMembers reached) =>
        (reached.HasTraveling && reached.Sets(field)) || field.Type is INamedTypeSymbol { MetadataName: "Lazy`1" };

    /// <summary>Whether a field could travel, if its type's declaration allowed it: what has no serializer and is only used, such as a logger, is no data.</summary>
    private static bool IsData(ParseContext context, IFieldSymbol field) =>
        context.TypeRefs.Parse(field.Type) is not OpenTypeRef and TypeRef type && type.FindUnsupported() is not { Reason: not (UnsupportedReason.NotAnnotated or UnsupportedReason.Unnameable) };

    /// <summary>Whether a field does not travel, though it could, and nothing gives it its value again.</summary>
    public static bool IsLost(ParseContext context, IFieldSymbol field, ReadingSteps steps) =>
        IsUndecided(context, field, steps.Members)
        && !IsConstant(context.Compilation, field)
        && !new FieldWrites(context.Compilation, field).AreRepeated(steps);

    /// <summary>The field of the same type that a getter returns and does nothing else, or null.</summary>
    private static IFieldSymbol? FieldOf(ParseContext context, MemberCandidate member) =>
        SymbolUses.Implementation(member.Symbol).FirstOrDefault()?.GetSyntax() is PropertyDeclarationSyntax property
        && Returned(property) is ExpressionSyntax returned
        && Unwrap(returned) is SimpleNameSyntax or MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax }
        && SymbolUses.MeantBy(context.Compilation, Unwrap(returned))
            is IFieldSymbol { IsStatic: false, AssociatedSymbol: null, IsImplicitlyDeclared: false } field
        && SymbolEqualityComparer.Default.Equals(field.ContainingType.OriginalDefinition, member.DeclaringType.OriginalDefinition)
            ? field
            : null;

    private static ExpressionSyntax? Returned(PropertyDeclarationSyntax property)
    {
        if (property.ExpressionBody is ArrowExpressionClauseSyntax arrow)
        {
            return arrow.Expression;
        }

        return property.AccessorList is { Accessors: { Count: 1 } accessors }
            ? accessors[0].ExpressionBody?.Expression
                ?? (accessors[0].Body is { Statements: { Count: 1 } statements } ? (statements[0] as ReturnStatementSyntax)?.Expression : null)
            : null;
    }

    /// <summary>Without what does not change the value, or shows the same elements by another type.</summary>
    private static ExpressionSyntax Unwrap(ExpressionSyntax expression) => expression switch
    {
        ParenthesizedExpressionSyntax parenthesized => Unwrap(parenthesized.Expression),
        CastExpressionSyntax cast => Unwrap(cast.Expression),
        PostfixUnaryExpressionSyntax { RawKind: (int)SyntaxKind.SuppressNullableWarningExpression } sure => Unwrap(sure.Operand),
        BinaryExpressionSyntax { RawKind: (int)SyntaxKind.AsExpression } tried => Unwrap(tried.Left),
        InvocationExpressionSyntax
        {
            ArgumentList.Arguments.Count: 0, Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "AsReadOnly" } view,
        } => Unwrap(view.Expression),
        _ => expression,
    };

    /// <summary>Whether nobody has said whether the field travels, and it could.</summary>
    private static bool IsUndecided(ParseContext context, IFieldSymbol field, List<MemberCandidate> members) =>
        !WireAttributes.Has(field, WireAttributes.Ignore)
        && !WireAttributes.Has(field, WireAttributes.Include)
        && !members.Exists(m => SymbolEqualityComparer.Default.Equals(m.Symbol.OriginalDefinition, field.OriginalDefinition))
        && context.TypeRefs.Parse(field.Type).FindUnsupported() is not { Reason: UnsupportedReason.ProcessBound };

    /// <summary>Whether it has the same value in each instance: its initializer gives it, and neither a constructor nor a method can change it.</summary>
    private static bool IsConstant(Compilation compilation, IFieldSymbol field) =>
        field.IsReadOnly
        && (field.Type.IsValueType || field.Type.SpecialType == SpecialType.System_String)
        && FieldWrites.InitializerOf(field) is ExpressionSyntax initializer
        && CapturedParameters.FindPrimary(field.ContainingType)?.Parameters.Any(p => compilation.Uses(initializer, p)) != true
        && !field.ContainingType.InstanceConstructors
            .SelectMany(static c => c.DeclaringSyntaxReferences)
            .Select(static r => r.GetSyntax())
            .Any(c => c is ConstructorDeclarationSyntax && compilation.Uses(c, field));
}
