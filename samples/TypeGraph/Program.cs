using System;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Runtime.InteropServices;
using Prewire;
using TypeGraph;

// dotnet run -c Release --project samples/TypeGraph [-- folder]
// Reads which types of the runtime's own assemblies refer to which, saves that graph with all its cycles, loads it, and looks whether it is the same.
string folder = args.Length > 0 ? args[0] : RuntimeEnvironment.GetRuntimeDirectory();
var time = Stopwatch.StartNew();
Graph graph = Scanner.Scan(folder);
(int objects, long references, ulong hash) = Walk.Of(graph);
Console.WriteLine($"{graph.Assemblies.Count} assemblies, {objects:N0} types and members, {references:N0} references between them; read in {time.ElapsedMilliseconds:N0} ms");

string path = Path.Combine(Path.GetTempPath(), Path.GetRandomFileName());
try
{
    time.Restart();
    using (FileStream file = File.Create(path))
    {
        PrewireSerializer.Serialize(file, graph);
    }

    Console.WriteLine($"saved in {time.ElapsedMilliseconds:N0} ms: {new FileInfo(path).Length:N0} bytes, {(double)new FileInfo(path).Length / objects:F1} for each");
    time.Restart();
    Graph copy;
    using (FileStream file = File.OpenRead(path))
    {
        copy = PrewireSerializer.Deserialize<Graph>(file)!;
    }

    Console.WriteLine($"loaded in {time.ElapsedMilliseconds:N0} ms");
    if (Walk.Of(copy) != (objects, references, hash))
    {
        Console.WriteLine("What was loaded is another graph.");
        return 1;
    }

    Console.WriteLine("What was loaded has the same objects at the same places.");
    TypeNode[] types = [.. copy.Assemblies.SelectMany(static a => a.Types)];
    if (types.FirstOrDefault(static t => t.Name == "System.String") is { } text && types.FirstOrDefault(static t => t.Name == "System.Threading.Thread") is { } thread
        && Walk.Path(text, thread) is { } way && Walk.Path(thread, text) is { } back)
    {
        Console.WriteLine("A cycle in it: " + string.Join(" → ", way.Concat(back.Skip(1)).Select(static t => t.Name)));
    }

    return 0;
}
finally
{
    File.Delete(path);
}
