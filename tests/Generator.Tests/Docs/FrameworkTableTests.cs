using System;
using System.Collections.Generic;
using System.Linq;
using Prewire.Generator.Model;
using Prewire.Generator.Parsing;
using Prewire.Tests;

namespace Prewire.Generator.Tests.Docs;

/// <summary>What the generator knows of the framework, the guide says.</summary>
public class FrameworkTableTests
{
    [Fact]
    public void Every_type_with_a_form_is_in_the_guide()
    {
        HashSet<string> names = [.. GuideTable.Names().Select(static n => n.Name)];
        Assert.Equal([], FrameworkForms.All.Where(static f => f.Library != FormLibrary.FSharp).Select(static f => f.MetadataName.Split('`')[0]).Where(n => !names.Contains(n)));
    }

    /// <summary>Those of F# are in its own section, by the names that F# has for them.</summary>
    [Fact]
    public void Every_type_of_FSharp_is_in_the_guide()
    {
        string section = GuideTable.Section("## F#");
        Assert.Equal([], FrameworkForms.All.Where(static f => f.Library == FormLibrary.FSharp)
            .Select(static f => f.MetadataName.Split('`')[0].Replace("FSharp", "", StringComparison.Ordinal).Replace("Value", "v", StringComparison.Ordinal))
            .Where(n => !section.Contains("`" + n + "`", StringComparison.OrdinalIgnoreCase)));
    }

    [Fact]
    public void Nothing_else_is_in_the_table()
    {
        HashSet<string> forms = [.. FrameworkForms.All.Select(static f => f.MetadataName.Split('`')[0]), "Exception"];
        Assert.Equal([], GuideTable.Names().Select(static n => n.Name).Where(n => !forms.Contains(n)));
    }
}
