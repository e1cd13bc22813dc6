using System;
using System.IO;
using System.Runtime.CompilerServices;

namespace Prewire.Generator.Tests.Snapshots;

/// <summary>
/// Compares text with a file beside the test, named as Verify names them: <c>Class.Test.verified.txt</c>. On a difference the text is left in
/// <c>Class.Test.received.txt</c>; with PREWIRE_ACCEPT=1 in the environment it replaces the verified file.
/// </summary>
internal static class Snapshot
{
    public static void Verify(string text, [CallerFilePath] string file = "", [CallerMemberName] string test = "")
    {
        string path = Path.Combine(Path.GetDirectoryName(file)!, Path.GetFileNameWithoutExtension(file) + "." + test);
        string verified = path + ".verified.txt";
        string received = path + ".received.txt";
        if (Environment.GetEnvironmentVariable("PREWIRE_ACCEPT") == "1")
        {
            File.WriteAllText(verified, text);
            File.Delete(received);
            return;
        }

        string expected = File.Exists(verified) ? File.ReadAllText(verified).Replace("\r\n", "\n", StringComparison.Ordinal) : "";
        if (expected == text)
        {
            File.Delete(received);
            return;
        }

        File.WriteAllText(received, text);
        Assert.Equal(expected, text);
    }
}
