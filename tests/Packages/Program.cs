using System;
using System.Linq;
using System.Net.Http;
using Akka.Actor;
using Akka.Configuration;
using Akka.Serialization;
using Prewire;
using Prewire.Akka;
using Prewire.Http;
using Prewire.Redis;

// The generator has come with the packages, or there is no serializer for the type.
var order = new Order(1, ["tea", "milk"]);
int failed = 0;

void Check(string what, Func<Order?> there)
{
    Order? back = there();
    Say(what, back is not null && back.Id == order.Id && back.Lines.SequenceEqual(order.Lines));
}

void Say(string what, bool isSo)
{
    failed += isSo ? 0 : 1;
    Console.WriteLine($"{what}: {(isSo ? "passed" : "failed")}");
}

Check("Prewire", () => PrewireSerializer.Deserialize<Order>(PrewireSerializer.Serialize(order)));
Check("Prewire.Http", () => new HttpResponseMessage { Content = PrewireContent.Create(order) }.Content.ReadFromPrewireAsync<Order>().GetAwaiter().GetResult());
Check("Prewire.Redis", () => RedisExtensions.ToRedis(order).FromPrewire<Order>().Value);
Check("Prewire.Akka", () =>
{
    ActorSystem system = ActorSystem.Create("shop", BootstrapSetup.Create().WithConfig(ConfigurationFactory.ParseString("akka.stdout-loglevel = OFF, akka.loggers = []")).WithPrewire(typeof(Order).Assembly));
    Serializer serializer = system.Serialization.FindSerializerFor(order);
    object back = system.Serialization.Deserialize(serializer.ToBinary(order), serializer.Identifier, Serialization.ManifestFor(serializer, order));
    system.Terminate().Wait();
    return serializer is PrewireAkkaSerializer ? (Order)back : null;
});

// Of all that is in the package the one for the machine that packed it, which is this one.
Say("code compiled ahead", typeof(PrewireSerializer).Assembly.Location.Replace('\\', '/').Contains("/lib/net10.0/Prewire.dll", StringComparison.Ordinal));
Console.WriteLine($"{5 - failed} passed, {failed} failed");
return failed;

[GenerateSerializer]
internal sealed record Order(int Id, string[] Lines);
