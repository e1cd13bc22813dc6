using System;
using System.CommandLine;
using Shop.Conductor;

Option<int> seconds = new("--seconds", "-s") { Description = "How long the shop is open, without what starting and moving nodes takes.", DefaultValueFactory = _ => 45 };
seconds.Validators.Add(result =>
{
    if (result.GetValue(seconds) < 5)
    {
        result.AddError("It takes 5 seconds at least.");
    }
});
Option<bool> kill = new("--kill", "-k") { Description = "Kills the process of a node near the end, and starts it again." };

RootCommand root = new("A shop of three processes, whose orders are in shards of Akka.NET. Its second version rolls in node by node while orders come; at the end all of them are counted.")
{
    seconds,
    kill,
};
root.SetAction((result, cancellation) => Conductor.Run(result.GetValue(seconds), result.GetValue(kill), cancellation));
return await root.Parse(args).InvokeAsync();
