using Microsoft.CodeAnalysis;
using Prewire.Generator.Diagnostics;

namespace Prewire.Generator.Parsing;

/// <summary>Types with state of which nothing travels: each object that is read would be as new.</summary>
internal static class LostState
{
    /// <summary>Reports the type, unless something says that its state need not travel.</summary>
    /// <param name="type">The type, of which no member travels.</param>
    /// <param name="steps">What is done when an object is read.</param>
    public static void Check(ParseContext context, INamedTypeSymbol type, ReadingSteps steps, DiagnosticReporter reporter)
    {
        // Parameters of the constructor have nothing but their defaults; those of a base class take what a derived one gives them.
        ReadingSteps withoutParameters = type.IsAbstract ? steps : steps with { IsUninitialized = true };
        IFieldSymbol? lost = type.WithBaseClasses()
            .Where(context.IsSameAssembly)
            .SelectMany(static t => t.GetMembers())
            .OfType<IFieldSymbol>()
            .FirstOrDefault(f => IsState(f) && FieldsBehindGetters.IsLost(context, f, withoutParameters));
        if (lost is null)
        {
            return;
        }

        ISymbol state = lost.AssociatedSymbol ?? lost;
        if (context.Others.Declare(state))
        {
            AddedMembers.Report(type, [state.Name], reporter);
        }
        else
        {
            reporter.Report(Rules.NothingSerialized, type, type.Name, state.Name);
        }
    }

    /// <summary>Whether it could be data. Whether a virtual property travels is for its override to say.</summary>
    public static bool IsState(IFieldSymbol field) =>
        !field.IsStatic
        && (field.AssociatedSymbol is IPropertySymbol property ? property.Name.Length > 0 && !property.IsVirtual && !LeftOut.Is(property) : !field.IsImplicitlyDeclared)
        && !LeftOut.Is(field)
        && !GeneratedMembers.IsSeenByAnother(field)
        && !LeftOut.IsLock(field);
}
