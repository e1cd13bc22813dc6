using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Security.Cryptography;
using Prewire.Integration.Tests.Support;
using Prewire.TestCases;
using Xunit;

namespace Prewire.Integration.Tests.Battery;

/// <summary>
/// The bytes of every case are kept in files and have to stay: messages of a released version are read for ever.
/// PREWIRE_WRITE_GOLDEN=1 rewrites the files; a change in them is a change of the format and belongs in the release notes.
/// </summary>
public class GoldenTests
{
    private const int LongestInFull = 2048;

    private static readonly string s_folder =
        typeof(GoldenTests).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>().First(static a => a.Key == "GoldenFolder").Value!;

    [Theory]
    [MemberData(nameof(EveryCase.Names), MemberType = typeof(EveryCase))]
    public void Bytes_stay_as_they_were(string name)
    {
        string path = Path.Combine(s_folder, name + ".hex");
        List<byte[]> messages = TestCase.Find(name).Accept(new Messages());
        string[] lines = messages.Select(Show).ToArray();
        if (Environment.GetEnvironmentVariable("PREWIRE_WRITE_GOLDEN") == "1")
        {
            Directory.CreateDirectory(s_folder);
            File.WriteAllText(path, string.Join("\n", lines) + "\n");
        }

        Assert.True(File.Exists(path), "There are no golden bytes of this case yet: run once with PREWIRE_WRITE_GOLDEN=1.");
        Assert.Equal(File.ReadAllLines(path), lines);
    }

    [Fact]
    public void No_file_is_left_of_a_case_that_is_gone()
    {
        IEnumerable<string> files = Directory.GetFiles(s_folder, "*.hex").Select(static f => Path.GetFileNameWithoutExtension(f));
#if NETSTANDARD_RUNTIME
        files = files.Intersect(TestCase.All.Select(static c => c.Name));
#endif
        Assert.Equal(TestCase.All.Select(static c => c.Name), files.OrderBy(static f => f, StringComparer.Ordinal));
    }

    private static string Show(byte[] message) => message.Length <= LongestInFull
        ? Convert.ToHexStringLower(message)
        : $"{message.Length} bytes, SHA-256 {Convert.ToHexStringLower(SHA256.HashData(message))}";

    private sealed class Messages : ITestCaseVisitor<List<byte[]>>
    {
        public List<byte[]> Visit<T>(TestCase<T> testCase) => testCase.Values.Select(v => testCase.Calls.Serialize(v)).ToList();
    }
}
