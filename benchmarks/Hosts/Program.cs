using System;
using System.Collections.Generic;
using System.CommandLine;
using System.Globalization;
using System.Linq;
using System.Threading.Tasks;
using Prewire.Benchmarks.Hosts.Actors;
using Prewire.Benchmarks.Hosts.Cache;
using Prewire.Benchmarks.Hosts.Harness;
using Prewire.Benchmarks.Hosts.Web;

if (args is ["node", var kind, .. var ports])
{
    int[] numbers = [.. ports.Select(port => int.Parse(port, CultureInfo.InvariantCulture))];
    return kind == "akka" ? await KillableAkka.ServeAsync(numbers[0]) : await KillableOrleans.ServeAsync(numbers[0], numbers[1], numbers[2]);
}

var hosts = new Dictionary<string, (string Title, Func<Contender[]> Contenders, Func<Contender> ForFaults)>(StringComparer.Ordinal)
{
    ["akka"] = ("Akka.Remote", AkkaContender.All, () => new KillableAkka()),
    ["orleans"] = ("Orleans", OrleansContender.All, () => new KillableOrleans()),
    ["http"] = ("minimal API", () => [new HttpJson(), new HttpPrewire()], () => new HttpPrewire()),
    ["mvc"] = ("MVC", () => [new MvcJson(), new MvcPrewire()], () => new MvcPrewire()),
    ["signalr"] = ("SignalR", SignalRContender.All, SignalRContender.Prewire),
    ["grpc"] = ("gRPC", () => [new GrpcProtobuf(), new GrpcPrewire()], () => new GrpcPrewire()),
    ["pipes"] = ("pipes", () => [new PipeJson(), new PipePrewire(hasSession: false), new PipePrewire(hasSession: true)], () => new PipePrewire(hasSession: true)),
    ["cache"] = ("HybridCache", HybridCacheContender.All, HybridCacheContender.Prewire),
    ["redis"] = ("StackExchange.Redis", () => [new RedisJson(), new RedisPrewire()], () => new RedisPrewire()),
    ["fusion"] = ("FusionCache", FusionCacheContender.All, FusionCacheContender.Prewire),
};

Argument<string[]> names = new("hosts") { Description = "Which: " + string.Join(", ", hosts.Keys) + ". All of them if none is named.", Arity = ArgumentArity.ZeroOrMore };
Option<int?> seconds = new("--seconds", "-s") { Description = "How long each contender is measured: 10 if not said, and 60 with --faults." };
seconds.Validators.Add(result =>
{
    if (result.GetValue(seconds) < 1)
    {
        result.AddError("It takes a second at least.");
    }
});
Option<bool> faults = new("--faults") { Description = "Prewire alone, at full load, with a node or all connections killed midway." };

RootCommand root = new("Hosts with Prewire beside the same hosts with what they take by default, over sockets.") { names, seconds, faults };
root.Validators.Add(result =>
{
    foreach (string name in result.GetValue(names) ?? [])
    {
        if (!hosts.ContainsKey(name))
        {
            result.AddError($"There is no host {name}.");
        }
    }
});
root.SetAction(async (result, _) =>
{
    string[] wanted = result.GetValue(names) is { Length: > 0 } some ? some : [.. hosts.Keys];
    bool isRight = true;
    if (result.GetValue(faults))
    {
        FaultRun.PrintHead();
        foreach (string name in wanted)
        {
            isRight &= await new FaultRun(hosts[name].ForFaults()).RunAsync(hosts[name].Title, result.GetValue(seconds) ?? 60);
        }

        return isRight ? 0 : 1;
    }

    foreach (string name in wanted)
    {
        await Comparison.RunAsync(hosts[name].Title, hosts[name].Contenders(), result.GetValue(seconds) ?? 10);
        if (name == "cache")
        {
            isRight &= await SharedCacheRun.RunAsync();
        }
    }

    return isRight ? 0 : 1;
});
return await root.Parse(args).InvokeAsync();
