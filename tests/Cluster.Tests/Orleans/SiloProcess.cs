using System;
using System.Diagnostics;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Threading.Tasks;

namespace Prewire.Cluster.Tests.Grains;

/// <summary>A silo in a process of its own.</summary>
public sealed class SiloProcess : IDisposable
{
    private static readonly TimeSpan s_patience = TimeSpan.FromSeconds(60);

    private readonly Process _process;

    private SiloProcess(Process process, int port, int gateway) => (_process, Port, Gateway) = (process, port, gateway);

    public int Id => _process.Id;

    public int Port { get; }

    /// <summary>The port for clients.</summary>
    public int Gateway { get; }

    /// <summary>Starts one and waits until it takes calls.</summary>
    /// <param name="role">What it does.</param>
    /// <param name="primary">The silo that keeps the list of silos, or null if it does so itself.</param>
    /// <param name="folder">Where grains are kept.</param>
    public static Task<SiloProcess> Start(string role, SiloProcess? primary, string folder) =>
        FreePorts.Start((port, gateway) => Start(role, port, gateway, primary?.Port ?? port, folder));

    private static async Task<SiloProcess> Start(string role, int port, int gateway, int primary, string folder)
    {
        string[] numbers = [.. new[] { port, gateway, primary }.Select(number => number.ToString(CultureInfo.InvariantCulture))];
        Process process = Process.Start(new ProcessStartInfo(
            Environment.GetEnvironmentVariable("DOTNET_HOST_PATH") ?? "dotnet", [Path.Combine(AppContext.BaseDirectory, "Shop.Silo.dll"), role, .. numbers, folder])
        {
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
        })!;
        var silo = new SiloProcess(process, port, gateway);
        try
        {
            Assert.Equal("up", await process.StandardOutput.ReadLineAsync().WaitAsync(s_patience));
            return silo;
        }
        catch
        {
            silo.Dispose();
            throw;
        }
    }

    /// <summary>Its grains move to other silos, then it ends.</summary>
    public async Task Leave()
    {
        await _process.StandardInput.WriteLineAsync("leave");
        await _process.StandardInput.FlushAsync();
        await _process.WaitForExitAsync().WaitAsync(s_patience);
        Assert.Equal(0, _process.ExitCode);
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
