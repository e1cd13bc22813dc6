using Microsoft.CodeAnalysis;

namespace Prewire.Generator.Parsing;

/// <summary>What a callback takes.</summary>
/// <param name="Problem">Why it cannot be called, or empty.</param>
/// <param name="Argument">What it takes, the object apart.</param>
/// <param name="InstanceTypeName">The type of the parameter by which a static method takes the object, or empty.</param>
/// <param name="Passing">How that is passed.</param>
internal sealed record CallbackSignature(string Problem, CallbackArgument Argument, string InstanceTypeName, CallbackPassing Passing)
{
    /// <summary>The property of a diagnostic that is there where it is enough to pass the object by ref.</summary>
    public const string RefProperty = "Ref";

    /// <summary>Whether the problem is only that the object is not passed by ref.</summary>
    public bool CanTakeRef { get; init; }

    public static CallbackSignature Parse(ParseContext context, INamedTypeSymbol declaringType, IMethodSymbol method, CallbackMoments moment)
    {
        string? problem = declaringType.TypeKind == TypeKind.Interface ? "methods of interfaces are not looked at; mark those of the classes"
            : method.MethodKind is not (MethodKind.Ordinary or MethodKind.ExplicitInterfaceImplementation) ? "it must be an ordinary method"
            : !method.ReturnsVoid ? "it must return nothing"
            : method.IsAsync ? "nobody would wait for it; it must not be async"
            : method.Arity > 0 ? "it must have no type parameters"
            : !method.ExplicitInterfaceImplementations.IsEmpty ? "it must not be an explicit implementation of an interface"
            : null;
        return problem is not null ? Bad(problem)
            : method.IsStatic ? OfStatic(context, declaringType, method, moment)
            : WithArgument(method, first: 0, "", CallbackPassing.Value);
    }

    private static CallbackSignature OfStatic(ParseContext context, INamedTypeSymbol declaringType, IMethodSymbol method, CallbackMoments moment)
    {
        if (method.Parameters.IsEmpty)
        {
            return Bad("a static method takes the object first");
        }

        IParameterSymbol parameter = method.Parameters[0];
        CallbackPassing? passing = parameter.RefKind switch
        {
            RefKind.None => CallbackPassing.Value,
            RefKind.Ref when declaringType.IsValueType => CallbackPassing.Ref,
            RefKind.In => CallbackPassing.In,
            _ => null,
        };
        bool isSame = SymbolEqualityComparer.Default.Equals(parameter.Type, declaringType);
        bool takes = passing == CallbackPassing.Value
            ? context.Compilation.ClassifyConversion(declaringType, parameter.Type) is { IsImplicit: true, IsUserDefined: false }
            : isSame;
        bool isRead = (moment & (CallbackMoments.BeforeRead | CallbackMoments.AfterRead)) != 0;
        if (takes && passing == CallbackPassing.Value && declaringType.IsValueType && isRead)
        {
            return Bad("it gets a copy of the struct, whose changes would be lost; take it as 'ref " + declaringType.Name + "', or as 'in " + declaringType.Name + "' where nothing is changed")
                with { CanTakeRef = isSame };
        }

        return passing is null || !takes
            ? Bad("the first parameter of a static method takes the object" + (declaringType.IsValueType ? " by ref" : "") + ", as type '" + declaringType.Name + "'")
            : WithArgument(method, first: 1, method.OriginalDefinition.Parameters[0].Type.InCode(), passing.Value);
    }

    private static CallbackSignature WithArgument(IMethodSymbol method, int first, string instance, CallbackPassing passing)
    {
        if (method.Parameters.Length == first)
        {
            return new CallbackSignature("", CallbackArgument.None, instance, passing);
        }

        CallbackArgument argument = method.Parameters.Length == first + 1 && method.Parameters[first].RefKind == RefKind.None
            ? ArgumentOf(method.Parameters[first].Type)
            : CallbackArgument.None;
        return argument == CallbackArgument.None
            ? Bad("besides the object it can take the PrewireOptions of the call, or their State as an object, and nothing else")
            : new CallbackSignature("", argument, instance, passing);
    }

    private static CallbackArgument ArgumentOf(ITypeSymbol type) => type switch
    {
        { SpecialType: SpecialType.System_Object } => CallbackArgument.State,
        { Name: "PrewireOptions" } when type.ContainingNamespace.Is(WireAttributes.Namespace) => CallbackArgument.Options,
        { Name: "StreamingContext" } when type.ContainingNamespace.Is("System.Runtime.Serialization") => CallbackArgument.StreamingContext,
        _ => CallbackArgument.None,
    };

    private static CallbackSignature Bad(string problem) => new(problem, CallbackArgument.None, "", CallbackPassing.Value);
}
