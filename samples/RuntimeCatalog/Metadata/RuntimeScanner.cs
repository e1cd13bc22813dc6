using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Runtime.InteropServices;
using System.Threading;
using RuntimeCatalog.Display;
using RuntimeCatalog.Model;

namespace RuntimeCatalog.Metadata;

/// <summary>Reads every managed assembly of the runtime this process runs on.</summary>
internal static class RuntimeScanner
{
    /// <summary>Builds the catalog.</summary>
    /// <exception cref="DirectoryNotFoundException">The runtime has no folder of its own, as in a single-file app.</exception>
    public static Catalog Scan(IWork work, CancellationToken cancellation)
    {
        Stopwatch watch = Stopwatch.StartNew();
        FileInfo[] files = [.. new DirectoryInfo(RuntimeEnvironment.GetRuntimeDirectory()).GetFiles("*.dll").OrderBy(f => f.Name, StringComparer.Ordinal)];
        EnumTable enums = new();
        StringPool pool = new();
        List<AssemblyScanner> scanners = [];
        try
        {
            scanners.AddRange(files.Select(file => AssemblyScanner.Open(file, enums, pool)).OfType<AssemblyScanner>());
            List<AssemblyEntry> assemblies = new(scanners.Count);
            IStep step = work.Begin("Reading metadata", scanners.Count);
            foreach (AssemblyScanner scanner in scanners)
            {
                cancellation.ThrowIfCancellationRequested();
                assemblies.Add(scanner.Read());
                step.Advance(scanner.Name);
            }

            return new Catalog(RuntimeInformation.FrameworkDescription, Environment.Version, RuntimeInformation.ProcessArchitecture, DateTimeOffset.Now)
            {
                ScanTime = watch.Elapsed,
                Assemblies = assemblies,
            };
        }
        finally
        {
            scanners.ForEach(scanner => scanner.Dispose());
        }
    }
}
