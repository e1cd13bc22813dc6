using System;
using System.Collections.Generic;
using System.Linq;

namespace Prewire.Generator.Tests.Foreign;

/// <summary>
/// Makes up the types of a library. Constructors and setters do what their names say: nobody sees their code, so that one which takes <c>x</c> and
/// sets something else may lose what it likes.
/// </summary>
internal sealed class RandomLibrary(Random random, string space)
{
    private readonly List<LibraryType> _types = [];

    public IReadOnlyList<LibraryType> Make(int count)
    {
        while (_types.Count < count)
        {
            _types.Add(MakeType("T" + _types.Count));
        }

        return _types;
    }

    private LibraryType MakeType(string name)
    {
        bool isStruct = Chance(3);
        bool isRecord = Chance(4);
        bool isCollection = !isRecord && Chance(6);
        bool isReadOnly = isStruct && Chance(3);
        bool isNullable = !Chance(3);
        bool isGeneric = Chance(8);
        string modifier = isReadOnly ? "readonly " : isStruct ? "" : random.Next(8) switch { 0 or 1 => "sealed ", 2 => "abstract ", _ => "" };
        LibraryType[] bases = isStruct || isCollection || !Chance(3) ? [] : [.. _types.Where(t => t.BaseCall is not null && t.IsRecord == isRecord)];
        LibraryType? @base = bases.Length == 0 ? null : bases[random.Next(bases.Length)];
        var text = new MemberText(random, _types) { Name = name, IsStruct = isStruct, IsReadOnly = isReadOnly, IsGeneric = isGeneric, IsCollection = isCollection, IsSealed = modifier == "sealed ", Mark = isNullable ? "?" : "", Base = @base };

        string elements = isCollection ? text.AddElements() : "";
        (string header, string headerCall) = isRecord && Chance(2) ? text.AddHeader(random.Next(1, 4)) : !isRecord && !isStruct && !isCollection && Chance(12) ? text.AddCapture() : ("", "");
        for (int members = isCollection ? random.Next(2) : random.Next(header.Length > 0 ? 0 : 1, 4); members > 0; members--)
        {
            text.AddMember();
        }

        string baseCall = @base?.BaseCall is null or "()" ? "" : @base.BaseCall;
        string? call = header.Length > 0 ? headerCall : text.AddConstructors(baseCall);
        string[] inherits = [.. @base is null ? Array.Empty<string>() : [@base.InCode + (header.Length > 0 ? baseCall : "")], .. elements.Length > 0 ? [elements] : Array.Empty<string>()];
        string declaration = "public " + modifier + (isRecord ? "record " : "") + (isStruct ? "struct " : "class ") + name + (isGeneric ? "<T>" : "") + header
            + (inherits.Length > 0 ? " : " + string.Join(", ", inherits) : "") + "\n{\n" + text + "}\n";
        string outer = Chance(10) ? "Outer" + name : "";
        return new LibraryType(
            space,
            outer,
            name,
            isRecord,
            isGeneric,
            "#nullable " + (isNullable ? "enable" : "disable") + "\n" + (outer.Length > 0 ? "public static class " + outer + "\n{\n" + declaration + "}\n" : declaration),
            text.Shown.Concat(@base is null ? [] : @base.Shown.SelectMany(static g => g.Select(f => (Member: g.Key, Field: f)))).ToLookup(static s => s.Member, static s => s.Field),
            isStruct || modifier == "sealed " ? null : call,
            text.VirtualType ?? @base?.VirtualType);
    }

    private bool Chance(int oneIn) => random.Next(oneIn) == 0;
}
