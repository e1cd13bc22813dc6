using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using Prewire;
using Prewire.Spike;
using Prewire.Spike.Library;

// The very first action of the process names a type of another assembly, whose module initialiser may not have run yet.
byte[]? first = Proof.HasResolvers ? Proof.Open<Item?>(null) : null;

if (args is ["message"])
{
    // Run beside the older library, this writes what Proof.OlderMessage holds.
    Console.WriteLine(Convert.ToHexString(PrewireSerializer.Serialize(new Envelope { Item = Item.Make(1), Mark = Mark.Make(4) })));
    return 0;
}

int passed = 0;
int failed = 0;
Check("first action", () => !Proof.HasResolvers || first!.Length > 0);
Check("compiled against the older library", static () => typeof(Item).GetProperty("Added") is not null && Item.Make(1).ToString().EndsWith("added", StringComparison.Ordinal));
Check("members of a library replaced later", static () =>
{
    var value = new Envelope { Item = Item.Make(1), Items = [Item.Make(2), Item.Make(3)], Mark = Mark.Make(4), Marks = [Mark.Make(5), Mark.Make(6)], Maybe = Mark.Make(7) };
    Envelope copy = PrewireSerializer.Deserialize<Envelope>(PrewireSerializer.Serialize(value));
    return copy.ToString() == value.ToString() && copy.Marks!.Select(static m => m.ToString()).SequenceEqual(["5 -5 True", "6 -6 True"]);
});
Check("roots of a library replaced later", static () =>
{
    string item = PrewireSerializer.Deserialize<Item>(PrewireSerializer.Serialize(Item.Make(1))).ToString();
    List<Mark> marks = PrewireSerializer.Deserialize<List<Mark>>(PrewireSerializer.Serialize(new List<Mark> { Mark.Make(2) }));
    return item == "name b 1 2 added" && marks[0].ToString() == "2 -2 True";
});
Check("a message of the older library", static () =>
{
    // Envelope with Item.Make(1), written when the older library was in place.
    Envelope read = PrewireSerializer.Deserialize<Envelope>(Proof.OlderMessage);
    return read.Item!.ToString() == "name b 1 2 " && read.Mark.ToString() == "4 0 False";
});
Check("private members of a base in the other assembly", static () =>
{
    var value = new Derived { Own = "own" };
    value.Fill(21);
    value.Hide(5);
    Derived copy = PrewireSerializer.Deserialize<Derived>(PrewireSerializer.Serialize(value));
    return copy.Reveal() == "21 42 second" && copy.Show() == "own 5";
});
Check("a generic page of the library closed over a type of the app", static () =>
{
    var page = new Page<Envelope> { Items = [new Envelope { Item = Item.Make(1) }], First = new Envelope() };
    Page<Envelope> copy = PrewireSerializer.Deserialize<Page<Envelope>>(PrewireSerializer.Serialize(page));
    return copy.Items[0].Item!.ToString() == "name b 1 2 added" && copy.First is not null;
});
Check("an open type parameter", static () =>
{
    if (!Proof.HasResolvers)
    {
        return !PrewireSerializer.TryGetCodec(typeof(Item), out _) && NamesTheSwitch();
    }

    return Proof.OpenCopy(Item.Make(3)).ToString() == "name d 3 4 added"
        && Proof.OpenCopy(new Page<Derived> { Items = [new Derived { Own = "o" }] }).Items[0].Own == "o"
        && Proof.OpenCopy(new Dictionary<string, Mark[]> { ["k"] = [Mark.Make(1)] })["k"][0].ToString() == "1 -1 True";
});
foreach ((string name, Func<bool> proof) in FormProofs.All)
{
    Check(name, proof);
}

Console.WriteLine($"dynamic code {RuntimeFeature.IsDynamicCodeSupported}, resolvers {Proof.HasResolvers}, {Environment.Version}");
Console.WriteLine($"{passed} passed, {failed} failed");
return failed == 0 ? 0 : 1;

static bool NamesTheSwitch()
{
    try
    {
        Proof.OpenCopy(Item.Make(3));
        return false;
    }
    catch (PrewireException exception)
    {
        return exception.Code == PrewireErrorCode.NoCodec && exception.Message.Contains("Prewire.OpenResolution", StringComparison.Ordinal);
    }
}

void Check(string name, Func<bool> proof)
{
    string outcome = "failed";
    try
    {
        outcome = proof() ? "passed" : "failed";
    }
    catch (Exception exception)
    {
        Console.WriteLine(exception);
    }

    passed += outcome == "passed" ? 1 : 0;
    failed += outcome == "passed" ? 0 : 1;
    Console.WriteLine($"{outcome}: {name}");
}
