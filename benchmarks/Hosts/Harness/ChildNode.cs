using System;
using System.Diagnostics;
using System.IO;
using System.Threading.Tasks;

namespace Prewire.Benchmarks.Hosts.Harness;

/// <summary>A process of this program that is a node, until it is killed or this process ends.</summary>
internal sealed class ChildNode : IDisposable
{
    private readonly Process _process;

    private ChildNode(Process process) => _process = process;

    /// <summary>Starts one and waits until it is up.</summary>
    public static async Task<ChildNode> StartAsync(params string[] args)
    {
        Process process = Process.Start(new ProcessStartInfo(
            Environment.GetEnvironmentVariable("DOTNET_HOST_PATH") ?? "dotnet", [typeof(ChildNode).Assembly.Location, "node", .. args])
        {
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
        })!;
        while (await process.StandardOutput.ReadLineAsync().WaitAsync(TimeSpan.FromMinutes(1)) is { } line)
        {
            if (line == "up")
            {
                _ = process.StandardOutput.ReadToEndAsync();
                return new ChildNode(process);
            }
        }

        throw new IOException("The node ended before it was up.");
    }

    /// <summary>What the process itself does when its node runs.</summary>
    public static async Task<int> ServeAsync()
    {
        Console.WriteLine("up");
        while (await Console.In.ReadLineAsync() is not null)
        {
            // Nobody says anything; the end is what matters.
        }

        Environment.Exit(0);
        return 0;
    }

    public async Task KillAsync()
    {
        _process.Kill();
        await _process.WaitForExitAsync();
    }

    public void Dispose()
    {
        if (!_process.HasExited)
        {
            _process.Kill();
        }

        _process.Dispose();
    }
}
