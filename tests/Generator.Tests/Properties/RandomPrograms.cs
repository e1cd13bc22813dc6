using System;
using System.Collections.Generic;
using System.Linq;

namespace Prewire.Generator.Tests.Properties;

/// <summary>Makes programs up, and changes one thing in them.</summary>
internal sealed class RandomPrograms(Random random)
{
    private const int HighestIdentity = 9;

    /// <summary>Changes that say nothing of the bytes.</summary>
    public static readonly Change[] Neutral = [Change.Spelling, Change.CSharpName, Change.MemberForm, Change.TypeForm, Change.Extras, Change.Base];

    /// <param name="change">
    /// What will be changed in it: order matters only in a struct that is laid out as in memory, and whether a type is generic only where it says
    /// something of a value's presence or of a bool.
    /// </param>
    public Program Next(Change change)
    {
        bool structs = Chance(2);
        TypeModel second = NewType(structs ? RandomForm(isStruct: Chance(2)) : TypeForm.Class, Level.Leaves);
        TypeModel first = NewType(RandomForm(Chance(3)), Level.Second);
        TypeModel box = NewType(RandomForm(Chance(3)), Level.Leaves);
        box = box with { Members = [.. box.Members, new Member(HighestIdentity + 1, new ParameterNode(), MemberForm.Property, false)] };
        TypeModel root = change switch
        {
            Change.Order => NewType(TypeForm.Struct, Level.Root) with { HasBase = false, Members = [.. Enumerable.Range(1, 5).Select(PlainMember)] },
            Change.Generic => WithBox(NewType(RandomForm(Chance(4)), Level.Root)),
            _ => NewType(RandomForm(Chance(4)), Level.Root),
        };
        return WithoutImpossible(new Program([root, first, second, box]));
    }

    /// <summary>A value without parts in all the places it can have, or in that of a type parameter; these differ from leaf to leaf in nothing else.</summary>
    public static Program Of(int leaf, bool isGeneric)
    {
        var value = new LeafNode(leaf);
        Node[] places = isGeneric
            ? [new BoxNode(value)]
            : [value, new NullableNode(value), new ListNode(value, true), new TupleNode([value, value], false)];
        return Small(TypeForm.Class, true, [.. places.Select(static (node, i) => (i + 1, node))]);
    }

    /// <summary>Members that differ in their ids or names and in nothing else.</summary>
    public static IEnumerable<Program> Identities() =>
        from usesIds in new[] { true, false }
        from form in new[] { TypeForm.Class, TypeForm.Struct }
        from identities in new[] { (1, 2), (2, 1), (1, 3), (2, 3), (1, 4), (1, 5), (4, 5), (1, 200), (200, 201) }
        select Small(form, usesIds, (identities.Item1, new LeafNode(Leaves.Int32)), (identities.Item2, new LeafNode(Leaves.Int32)));

    private static Program Small(TypeForm form, bool usesIds, params (int Identity, Node Node)[] members)
    {
        var root = new TypeModel(form, usesIds, [.. members.Select(static m => new Member(m.Identity, m.Node, MemberForm.Field, false))]);
        var other = new TypeModel(TypeForm.Class, true, []);
        var box = new TypeModel(TypeForm.Class, true, [new Member(1, new ParameterNode(), MemberForm.Property, false)]);
        return WithoutImpossible(new Program([root, other, other, box]));
    }

    /// <summary>The program with one thing changed, or as it is where that cannot be done to it.</summary>
    public Program Apply(Change change, Program program)
    {
        int[] used = [.. program.Used()];
        int index = change is Change.Generic or Change.Order || Chance(2) ? Program.Root : used[random.Next(used.Length)];
        TypeModel type = program.Types[index];
        Level level = (Level)index;
        return WithoutImpossible(program.With(index, change switch
        {
            Change.Spelling => type with { Members = [.. type.Members.Select(m => m with { Type = Respell(m.Type) })] },
            Change.CSharpName => ChangeMember(type, m => m with { IsRenamed = !m.IsRenamed }),
            Change.MemberForm => ChangeMember(type, m => m with { Form = (MemberForm)random.Next(3) }),
            Change.TypeForm => type with { Form = RandomForm(type.IsStruct) },
            Change.Extras => type with { Extras = random.Next(8) },
            Change.Base => type with { HasBase = !type.HasBase },
            Change.Order => type with { Members = Shuffled(type.Members) },
            Change.Part => ChangeMember(type, m => m with { Type = ChangePart(m.Type) }),
            Change.MemberType => ChangeMember(type, m => m with { Type = m.Type is ParameterNode ? m.Type : NewNode(level, 2) }),
            Change.Identity => ChangeMember(type, m => FreeIdentity(type) is int free ? m with { Identity = free } : m),
            Change.Add => FreeIdentity(type) is int free ? type with { Members = [.. type.Members, NewMember(free, level)] } : type,
            Change.Remove => type with { Members = [.. type.Members.Where((m, i) => i != 0 || m.Type is ParameterNode)] },
            Change.Names => type with { UsesIds = true, IsWithNames = !type.IsWithNames },
            Change.Ids => type with { UsesIds = !type.UsesIds },
            Change.Struct => type with { Form = RandomForm(!type.IsStruct) },
            Change.Generic => type with { Members = [.. type.Members.Select(m => m with { Type = Unbox(m.Type) })] },
            _ => type with { IsFingerprint = !type.IsFingerprint },
        }));
    }

    /// <summary>A class may hold itself and a struct may not; only the root does, and only what can be null is told to be so.</summary>
    private static Program WithoutImpossible(Program program)
    {
        bool noSelf = program.Types[Program.Root].IsStruct;
        return new([.. program.Types.Select(t => t with { Members = [.. t.Members.Select(m => m with { Type = Fix(m.Type) })] })]);

        Node Fix(Node node) => node switch
        {
            NestedNode { Type: Program.Root } when noSelf => new LeafNode(Leaves.Text),
            NullableNode nullable when !IsValueType(nullable.Inner) => Fix(nullable.Inner),
            _ => Nodes.Map(node, Fix),
        };

        bool IsValueType(Node node) => node switch
        {
            LeafNode leaf => Leaves.All[leaf.Leaf].IsValueType,
            TupleNode tuple => !tuple.IsReference,
            NestedNode nested => program.Types[nested.Type].IsStruct,
            BoxNode => program.Types[Program.Box].IsStruct,
            _ => false,
        };
    }

    private TypeModel NewType(TypeForm form, Level level)
    {
        int[] identities = [.. Enumerable.Range(1, HighestIdentity)];
        random.Shuffle(identities);
        bool isPlain = form >= TypeForm.Struct && Chance(2);
        Member[] members = [.. identities.Take(random.Next(1, level == Level.Root ? 7 : 4)).Select(i =>
            isPlain ? PlainMember(i) : NewMember(i, level))];
        return new TypeModel(form, Chance(2), members) { HasBase = Chance(4), IsFingerprint = Chance(8), Extras = random.Next(8) };
    }

    private static Member PlainMember(int identity) => new(identity, new LeafNode(Leaves.Int32), MemberForm.Field, false);

    private static TypeModel WithBox(TypeModel type) => type with
    {
        Members = [.. type.Members, new Member(HighestIdentity + 1, new BoxNode(new LeafNode(Leaves.Bool)), MemberForm.Property, false)],
    };

    private Member NewMember(int identity, Level level) => new(identity, NewNode(level, 3), (MemberForm)random.Next(3), Chance(4));

    private Node NewNode(Level level, int depth)
    {
        Node node = random.Next(depth > 0 ? 17 : 5) switch
        {
            < 5 => new LeafNode(random.Next(Leaves.All.Length)),
            5 or 6 => new NullableNode(new LeafNode(random.Next(Leaves.All.Length))),
            7 or 8 => new ListNode(NewNode(level, depth - 1), Chance(2)),
            9 => new MapNode(NewKey(), NewNode(level, depth - 1)),
            10 => new TupleNode([.. Enumerable.Range(0, random.Next(2, 4)).Select(_ => NewNode(level, depth - 1))], Chance(2)),
            11 or 14 or 15 when level == Level.Root => new BoxNode(NewNode(Level.First, random.Next(depth))),
            12 when level <= Level.First => new NestedNode(Program.Second),
            13 when level == Level.Root => new NestedNode(random.Next(3)),
            _ => new LeafNode(Chance(2) ? Leaves.Bool : Leaves.Text),
        };
        return node is NestedNode or BoxNode && Chance(3) ? new NullableNode(node) : Respell(node);
    }

    private LeafNode NewKey() => new(random.Next(3) switch { 0 => Leaves.Guid, 1 => Leaves.Text, _ => Leaves.Int32 });

    private Node Respell(Node node)
    {
        // A key's type must tell different values apart as the runtime's dictionaries do.
        Node respelled = node is MapNode map
            ? map with { Value = Respell(map.Value) }
            : Nodes.Map(node, Respell);
        return node is BoxNode ? respelled : respelled with { Spelling = random.Next(40) };
    }

    /// <summary>Another value type in the place of one, or another collection, somewhere inside.</summary>
    private Node ChangePart(Node node)
    {
        Node[] children = [.. Nodes.Children(node)];
        if (children.Length > 0 && Chance(2))
        {
            Node chosen = children[random.Next(children.Length)];
            return node is MapNode map && ReferenceEquals(chosen, map.Key)
                ? map with { Key = NewKey() }
                : Nodes.Map(node, n => ReferenceEquals(n, chosen) ? ChangePart(n) : n);
        }

        return node switch
        {
            LeafNode or NestedNode or BoxNode when Chance(3) => new NullableNode(node),
            LeafNode leaf => new LeafNode((leaf.Leaf + (Chance(2) ? 1 : random.Next(Leaves.All.Length))) % Leaves.All.Length),
            NullableNode nullable => nullable.Inner,
            TupleNode tuple when Chance(2) => tuple with { IsReference = !tuple.IsReference },
            ListNode list when Chance(2) => new MapNode(NewKey(), list.Element),
            ListNode or TupleNode => new LeafNode(Leaves.Text),
            _ => node,
        };
    }

    private static Node Unbox(Node node)
    {
        Node changed = Nodes.Map(node, Unbox);
        return changed is BoxNode ? changed with { Spelling = 1 - changed.Spelling } : changed;
    }

    private TypeModel ChangeMember(TypeModel type, Func<Member, Member> change)
    {
        int chosen = random.Next(Math.Max(1, type.Members.Length));
        return type with { Members = [.. type.Members.Select((m, i) => i == chosen ? change(m) : m)] };
    }

    private int? FreeIdentity(TypeModel type)
    {
        int[] free = [.. Enumerable.Range(1, HighestIdentity).Except(type.Members.Select(static m => m.Identity))];
        return free.Length == 0 ? null : free[random.Next(free.Length)];
    }

    private Member[] Shuffled(Member[] members)
    {
        Member[] shuffled = [.. members];
        random.Shuffle(shuffled);
        return shuffled;
    }

    private TypeForm RandomForm(bool isStruct) => (TypeForm)(isStruct ? random.Next((int)TypeForm.Struct, 7) : random.Next((int)TypeForm.Struct));

    private bool Chance(int oneIn) => random.Next(oneIn) == 0;

    /// <summary>What a type may hold.</summary>
    private enum Level
    {
        Root,
        Second,
        Leaves,
        First = Second,
    }
}

/// <summary>What can be changed in a program.</summary>
internal enum Change
{
    Spelling,
    CSharpName,
    MemberForm,
    TypeForm,
    Extras,
    Base,
    Order,
    Part,
    MemberType,
    Identity,
    Add,
    Remove,
    Ids,
    Names,
    Struct,
    Generic,
    Fingerprint,
}
