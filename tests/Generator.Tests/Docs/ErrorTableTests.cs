using System;
using System.Linq;
using Prewire.Tests;

namespace Prewire.Generator.Tests.Docs;

/// <summary>What a call can fail with, the guide says.</summary>
public class ErrorTableTests
{
    [Fact]
    public void Every_code_has_a_row() => Assert.Equal(
        Enum.GetNames<PrewireErrorCode>().Select(static n => "`" + n + "`").Order(StringComparer.Ordinal),
        GuideTable.Section("## Errors and limits").Split('\n')
            .Where(static l => l.StartsWith("| `", StringComparison.Ordinal))
            .Select(static l => l.Split('|')[1].Trim())
            .Order(StringComparer.Ordinal));
}
