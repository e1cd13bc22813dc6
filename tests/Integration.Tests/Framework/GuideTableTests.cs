#if !NETSTANDARD_RUNTIME
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Reflection.Metadata;
using System.Reflection.Metadata.Ecma335;
using System.Reflection.PortableExecutable;
using Prewire.Tests;

namespace Prewire.Integration.Tests.Framework;

/// <summary>What the guide says of types, tests say too.</summary>
public class GuideTableTests
{
    /// <summary>The types that are sent through every API, as the compiler noted them: each closed form of <see cref="RoundTrips.Check"/> that is called.</summary>
    [Fact]
    public void Every_type_of_the_table_is_sent_through_every_API()
    {
        Module module = typeof(RoundTrips).Module;
        using var file = new PEReader(File.OpenRead(module.FullyQualifiedName));
        int count = file.GetMetadataReader().GetTableRowCount(TableIndex.MethodSpec);
        var tested = new HashSet<(string Name, bool IsGeneric)>();
        for (int row = 1; row <= count; row++)
        {
            if (TryResolve(module, MetadataTokens.GetToken(MetadataTokens.EntityHandle(TableIndex.MethodSpec, row))) is { Name: nameof(RoundTrips.Check) } method && method.DeclaringType == typeof(RoundTrips))
            {
                Type type = method.GetGenericArguments()[0];
                tested.Add((type.Name.Split('`')[0], type.IsGenericType));
            }
        }

        List<(string Row, string Name)> names = GuideTable.Names();
        Assert.True(names.Count > 100, "The table is not found.");
        string[] missing = [.. names
            .Where(n => !tested.Contains((n.Name, false)) && (n.Row == "of objects" || !tested.Contains((n.Name, true))))
            .Select(static n => n.Name)];
        Assert.True(missing.Length == 0, "No test sends these through RoundTrips.Check: " + string.Join(' ', missing));
    }

    /// <summary>A method, or null where it is open, called by generic code.</summary>
    private static MethodBase? TryResolve(Module module, int token)
    {
        try
        {
            return module.ResolveMethod(token);
        }
        catch (BadImageFormatException)
        {
            return null;
        }
        catch (ArgumentException)
        {
            return null;
        }
    }
}
#endif
