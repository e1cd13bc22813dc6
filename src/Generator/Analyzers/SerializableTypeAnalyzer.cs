using System.Collections.Concurrent;
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Prewire.Generator.Parsing;

namespace Prewire.Generator.Diagnostics;

/// <summary>Reports what is wrong with annotated types. It runs the generator's own parser, so the two cannot disagree.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class SerializableTypeAnalyzer : DiagnosticAnalyzer
{
    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = ImmutableArray.Create(
        Rules.MemberTypeNotSerializable, Rules.MemberIsProcessBound, Rules.MemberTypeUnsupported, Rules.EventLeftOut,
        Rules.DuplicateId, Rules.IdOutOfRange, Rules.MixedIdentity, Rules.DuplicateName, Rules.RetiredInUse,
        Rules.NoUsableConstructor, Rules.AmbiguousConstructor, Rules.UnreachableMember, Rules.GeneratedMemberUnseen,
        Rules.LanguageVersion, Rules.DuplicateTypeName, Rules.MisplacedAttribute, Rules.UnsupportedType,
        Rules.ClosureTooLarge, Rules.RequiredMemberLeftOut, Rules.ForeignBase, Rules.BaseMemberLost, Rules.ElementsLost,
        Rules.NoSurrogate, Rules.CodecOfAnotherType, Rules.CodecCannotBeMade, Rules.UnequalProviders, Rules.ForeignState, Rules.ForeignStateLost, Rules.DuplicateRegistration,
        Rules.CapturedParameter, Rules.CallbackSignature, Rules.CallbackUnreachable, Rules.NoMomentBeforeRead, Rules.ConventionNotHonoured, Rules.CustomSerialization,
        Rules.DuplicateAlternative, Rules.AlternativeUnusable, Rules.AlternativeNotSerializable, Rules.OptionWithoutEffect, Rules.FallbackUnusable,
        Rules.DerivedNotSerializable, Rules.AlternativeMissing, Rules.HierarchyIsClosed,
        Rules.UnknownMembersTwice, Rules.UnknownMembersUseless, Rules.BaseKeepsUnknown, Rules.FieldBehindGetter, Rules.NothingSerialized,
        Rules.UnclosedCycle, Rules.MutualReferences, Rules.NothingToTrack, Rules.TrackedNotKept, Rules.TrackedInSurrogate, Rules.ComparerUnusable, Rules.ConverterUnusable,
        Rules.AnotherCollection, Rules.UnknownAbility);

    /// <inheritdoc/>
    public override void Initialize(AnalysisContext context)
    {
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.Analyze | GeneratedCodeAnalysisFlags.ReportDiagnostics);
        context.EnableConcurrentExecution();
        context.RegisterCompilationStartAction(static start =>
        {
            ParseContext parsing = ParseContext.For(start.Compilation);
            var found = new ConcurrentDictionary<INamedTypeSymbol, TypeModel?>(SymbolEqualityComparer.Default);
            var enums = new ConcurrentDictionary<INamedTypeSymbol, string>(SymbolEqualityComparer.Default);
            var comparers = new ConcurrentDictionary<ISymbol, string>(SymbolEqualityComparer.Default);
            var called = new ConcurrentBag<INamedTypeSymbol>();
            var unannotated = new ConcurrentBag<INamedTypeSymbol>();
            start.RegisterSymbolAction(
                symbol =>
                {
                    var type = (INamedTypeSymbol)symbol.Symbol;
                    if (GeneratedFiles.IsOurs(type))
                    {
                        return;
                    }

                    var reporter = new DiagnosticReporter(symbol.ReportDiagnostic);
                    if (WireAttributes.Has(type, WireAttributes.Comparer))
                    {
                        CheckComparer(type);
                    }

                    foreach (ISymbol member in type.GetMembers())
                    {
                        if (member is IFieldSymbol or IPropertySymbol && WireAttributes.Has(member, WireAttributes.Comparer))
                        {
                            CheckComparer(member);
                        }
                    }

                    void CheckComparer(ISymbol comparer)
                    {
                        if (ComparerParser.Parse(parsing, comparer, reporter) is not null)
                        {
                            comparers[comparer] = ComparerParser.WireNameOf(parsing, comparer);
                        }
                    }

                    if (type.TypeKind == TypeKind.Enum && CustomTypes.Find(type) is null)
                    {
                        EnumRules.Check(parsing, type, enums, reporter);
                    }
                    else if (WireAttributes.FindSerializer(type) is AttributeData attribute)
                    {
                        if (!AddedMembers.CheckType(parsing, type, reporter))
                        {
                            found[type] = TypeParser.Parse(parsing, type, attribute, reporter);
                        }
                    }
                    else
                    {
                        if (!DerivedTypeRules.CheckUnannotated(parsing, type, reporter))
                        {
                            unannotated.Add(type);
                        }

                        if (CallbackRules.CheckUnannotated(parsing, type, reporter))
                        {
                            called.Add(type);
                        }
                    }
                },
                SymbolKind.NamedType);
            start.RegisterCompilationEndAction(end =>
            {
                AbilityRules.CheckProject(end.Options.AnalyzerConfigOptionsProvider.GlobalOptions, end.ReportDiagnostic);
                RegisteredTypeRules.Check(parsing, found, end.ReportDiagnostic);
                CallbackRules.CheckDerived(called, found.Keys, new DiagnosticReporter(end.ReportDiagnostic));
                DerivedTypeRules.CheckPositions(parsing, found.Values, unannotated, new DiagnosticReporter(end.ReportDiagnostic));
                DerivedTypeRules.CheckTables(parsing, found, new DiagnosticReporter(end.ReportDiagnostic));
                CompilationRules.Check(parsing.Features, found, enums, comparers, new DiagnosticReporter(end.ReportDiagnostic));
            });
        });
    }
}
