using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Prewire.Generator.Diagnostics;

namespace Prewire.Generator.Parsing;

/// <summary>Finds the methods that want to be called while objects are written and read, those of base classes first.</summary>
internal sealed class CallbackParser(ParseContext context, INamedTypeSymbol type, TypeOptions options, DiagnosticReporter? reporter)
{
    private static readonly (string Attribute, CallbackMoments Moment)[] s_own =
    [
        (WireAttributes.BeforeWrite, CallbackMoments.BeforeWrite),
        (WireAttributes.AfterWrite, CallbackMoments.AfterWrite),
        (WireAttributes.BeforeRead, CallbackMoments.BeforeRead),
        (WireAttributes.AfterRead, CallbackMoments.AfterRead),
    ];

    private static readonly (string Attribute, CallbackMoments Moment)[] s_framework =
    [
        (FrameworkAttributes.OnSerializing, CallbackMoments.BeforeWrite),
        (FrameworkAttributes.OnSerialized, CallbackMoments.AfterWrite),
        (FrameworkAttributes.OnDeserializing, CallbackMoments.BeforeRead),
        (FrameworkAttributes.OnDeserialized, CallbackMoments.AfterRead),
    ];

    private readonly List<(CallbackModel Model, IMethodSymbol Method)> _found = [];

    /// <summary>The methods that were found.</summary>
    public EquatableArray<CallbackModel> Callbacks => _found.Select(static f => f.Model).ToEquatableArray();

    /// <summary>The moments at which the base class elsewhere wants to be called.</summary>
    public CallbackMoments BaseMoments { get; private set; }

    /// <summary>The methods that want to be called before members are set.</summary>
    public IEnumerable<IMethodSymbol> BeforeRead => _found.Where(static f => (f.Model.Moment & CallbackMoments.BeforeRead) != 0).Select(static f => f.Method);

    /// <summary>Those of them that are in the source of the type or a base class.</summary>
    public IEnumerable<IMethodSymbol> Methods => _found.Select(static f => f.Method).OfType<IMethodSymbol>();

    /// <summary>The methods in source that an object has called while it is read.</summary>
    public IEnumerable<IMethodSymbol> WhileRead =>
        _found.Where(static f => (f.Model.Moment & (CallbackMoments.BeforeRead | CallbackMoments.AfterRead)) != 0).Select(static f => f.Method).OfType<IMethodSymbol>();

    /// <summary>Whether an object is called before its members are set.</summary>
    public bool HasBeforeRead => BeforeRead.Any() || (BaseMoments & CallbackMoments.BeforeRead) != 0;

    /// <summary>Finds them.</summary>
    /// <param name="foreignBase">The nearest base class that brings its codec from another assembly, or null.</param>
    public void Parse(INamedTypeSymbol? foreignBase)
    {
        BaseMoments = foreignBase is null ? CallbackMoments.None : MomentsOf(foreignBase);
        foreach (INamedTypeSymbol declaringType in type.WithBaseClasses()
            .TakeWhile(t => !SymbolEqualityComparer.Default.Equals(t, foreignBase))
            .Where(static t => t.SpecialType is not (SpecialType.System_Object or SpecialType.System_ValueType))
            .Reverse())
        {
            foreach (IMethodSymbol method in declaringType.GetMembers().OfType<IMethodSymbol>().Where(m => IsLookedAt(m) && MayHaveAttributes(m)))
            {
                Add(declaringType, method);
            }

            if (reporter is not null && !context.IsSameAssembly(type) && !context.IsSameAssembly(declaringType))
            {
                CheckHidden(declaringType, reporter);
            }
        }

        bool isFramework = (options.Conventions & Conventions.Serializable) != 0 && !type.IsValueType;
        if (isFramework && IsCalledBack(type) && !(foreignBase is not null && IsCalledBack(foreignBase)))
        {
            _found.Add((AfterAll(), null!));
        }
    }

    /// <summary>Reports the methods of a class elsewhere that want to be called, but are not in this compilation: it does not have what it cannot access.</summary>
    private void CheckHidden(INamedTypeSymbol declaringType, DiagnosticReporter report)
    {
        if (FrameworkTypes.IsOfFramework(declaringType) || WireAttributes.FindSerializer(declaringType) is not null)
        {
            return;
        }

        foreach (IMethodSymbol method in context.HiddenMembers.MethodsOf(declaringType) ?? [])
        {
            if (method.GetAttributes().Any(a => MomentOf(a, options) != CallbackMoments.None)
                && !declaringType.GetMembers(method.Name).OfType<IMethodSymbol>().Any(m => m.Parameters.Length == method.Parameters.Length))
            {
                report.Report(
                    Rules.CallbackUnreachable, type, method.Name, type.Name, "it is in another assembly, so make it public there, or write a surrogate or a codec for the type");
            }
        }
    }

    /// <summary>Reports the methods of a union of F# that want to be called: nothing calls them.</summary>
    public static void CheckUnion(ParseContext context, INamedTypeSymbol type, TypeOptions options, DiagnosticReporter? reporter)
    {
        if (reporter is null)
        {
            return;
        }

        foreach (IMethodSymbol method in context.HiddenMembers.MethodsOf(type) ?? type.GetMembers().OfType<IMethodSymbol>())
        {
            AttributeData? asked = method.GetAttributes().FirstOrDefault(a => MomentOf(a, options) != CallbackMoments.None);
            reporter.ReportMisplaced(asked, method, "a union of F# is made by its cases, and nothing of it is called");
        }
    }

    /// <summary>Accessors can carry the attributes too, and it is reported that this means nothing.</summary>
    private bool IsLookedAt(IMethodSymbol method) =>
        method.MethodKind is MethodKind.Ordinary or MethodKind.ExplicitInterfaceImplementation
        || (reporter is not null && method.AssociatedSymbol is not null);

    private static bool IsCalledBack(INamedTypeSymbol type) => ConventionRules.Implements(type, ConventionRules.DeserializationCallback);

    /// <summary>The call through the framework's interface; its argument has always been null.</summary>
    private static CallbackModel AfterAll() => new(
        CallbackMoments.AfterRead,
        "OnDeserialization",
        new DeclaringTypeModel("global::System.Runtime.Serialization." + ConventionRules.DeserializationCallback, false, false, false, false),
        IsAccessible: true,
        CallbackArgument.Null);

    /// <summary>Whether an attribute is one of Prewire's that ask for a call.</summary>
    public static bool IsCallback(AttributeData attribute) => s_own.Any(o => attribute.Is(o.Attribute));

    /// <summary>Asking the syntax is much cheaper than binding, and nearly all methods have none.</summary>
    public static bool MayHaveAttributes(IMethodSymbol method) =>
        method.DeclaringSyntaxReferences.IsEmpty
        || method.PartialImplementationPart is not null
        || method.DeclaringSyntaxReferences.Any(static r =>
            r.GetSyntax() is not (MethodDeclarationSyntax { AttributeLists.Count: 0 } or AccessorDeclarationSyntax { AttributeLists.Count: 0 }));

    private void Add(INamedTypeSymbol declaringType, IMethodSymbol method)
    {
        var attributes = method.GetAttributes();
        if (method.PartialImplementationPart is IMethodSymbol implementation)
        {
            attributes = attributes.AddRange(implementation.GetAttributes());
        }

        bool isSelf = SymbolEqualityComparer.Default.Equals(declaringType, type);
        AttributeData? ownAttribute = isSelf ? null : WireAttributes.FindSerializer(declaringType);
        TypeOptions declared = ownAttribute is null ? options : TypeOptionsParser.Parse(ownAttribute);
        DiagnosticReporter? report = ownAttribute is null ? reporter : null;
        CallbackMoments moment = CallbackMoments.None;
        AttributeData? asked = null;
        foreach (AttributeData attribute in attributes)
        {
            ConventionRules.CheckMethod(attribute, method, declared, report);
            CallbackMoments own = MomentOf(attribute, declared);
            moment |= own;
            asked = own == CallbackMoments.None ? asked : attribute;
        }

        if (asked is null || IsOverrideOfOne(method, moment))
        {
            return;
        }

        var signature = CallbackSignature.Parse(context, declaringType, method, moment);
        if (signature.Problem.Length > 0)
        {
            Location? location = DiagnosticReporter.LocationOf(asked, method);
            if (signature.CanTakeRef)
            {
                report?.ReportFixable(Rules.CallbackSignature, location, CallbackSignature.RefProperty, "", method.Name, signature.Problem);
            }
            else
            {
                report?.Report(Rules.CallbackSignature, location, method.Name, signature.Problem);
            }

            return;
        }

        DeclaringTypeModel owner = PartialTypes.Owner(context, declaringType, isSelf);
        bool isBodyUnseen = method.PartialImplementationPart is IMethodSymbol body && context.Others.Declare(body);
        var model = new CallbackModel(moment, method.Name, owner, context.IsAccessible(method), signature.Argument)
        {
            InstanceTypeName = signature.InstanceTypeName,
            Passing = signature.Passing,
            IsOptional = !context.IsAccessible(method) && method.IsPartialDefinition && (method.PartialImplementationPart is null || isBodyUnseen),
        };
        if (model.IsOptional && !owner.IsBridged)
        {
            if (isBodyUnseen)
            {
                report?.Report(
                    Rules.GeneratedMemberUnseen, method, "The body of '" + method.Name + "' is", "it is not called", "Write it by hand; it may call what is added");
            }

            return;
        }

        var access = new MemberAccess(model.IsAccessible ? AccessKind.Direct : AccessKind.Method, method.Name);
        if (!model.IsOptional && ReachTable.Find(access, owner, context.Features) == Reach.None)
        {
            // What is wrong for the base class's own codec too is reported there.
            report?.Report(Rules.CallbackUnreachable, method, method.Name, type.Name, Advice(owner));
            return;
        }

        _found.Add((model, method));
    }

    private static CallbackMoments MomentOf(AttributeData attribute, TypeOptions options) =>
        s_own.FirstOrDefault(o => attribute.Is(o.Attribute)).Moment
        | (options.Conventions == Conventions.None ? CallbackMoments.None : s_framework.FirstOrDefault(f => attribute.IsFramework(f.Attribute)).Moment);

    /// <summary>The call of a method of a base class reaches the override by itself.</summary>
    private bool IsOverrideOfOne(IMethodSymbol method, CallbackMoments moment) => method.WithOverridden().Skip(1)
        .Any(o => _found.Exists(f => SymbolEqualityComparer.Default.Equals(f.Method, o) && (f.Model.Moment & moment) == moment));

    private static string Advice(DeclaringTypeModel owner) =>
        owner.IsSelf ? "make it internal or public, or the type partial" : "make it internal or public";

    /// <summary>What the codec of a base class elsewhere has methods for.</summary>
    private static CallbackMoments MomentsOf(INamedTypeSymbol foreignBase) => SerializableTypes.CodecOf(foreignBase.OriginalDefinition) is not INamedTypeSymbol codec
        ? CallbackMoments.None
        : s_own.Where(o => !codec.GetMembers(SharedNames.SectionMethod(o.Moment)).IsEmpty).Aggregate(CallbackMoments.None, static (all, o) => all | o.Moment);
}
