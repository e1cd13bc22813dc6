using System;
using System.Collections.Generic;
using System.CommandLine;
using System.Linq;

namespace Prewire.Benchmarks.Harness;

/// <summary>The frame of commands that print a row for each thing they measure: <c>NAME [--filter TEXT] [--rounds N]</c>.</summary>
internal static class RowsCommand
{
    /// <param name="name">How the command is called.</param>
    /// <param name="description">What it does.</param>
    /// <param name="rounds">How often each thing is measured unless the caller says otherwise.</param>
    /// <param name="heading">What stands above the rows.</param>
    /// <param name="rows">What is measured.</param>
    /// <param name="print">Measures one so many times, and prints its row.</param>
    public static Command Create<T>(string name, string description, int rounds, string heading, Func<IEnumerable<(string Name, T What)>> rows, Action<string, T, int> print)
    {
        var filter = new Option<string[]>("--filter") { Description = "Only rows whose name contains one of these.", AllowMultipleArgumentsPerToken = true };
        var times = new Option<int>("--rounds") { Description = "How often each is measured.", DefaultValueFactory = _ => rounds };
        var command = new Command(name, description) { filter, times };
        command.SetAction(arguments =>
        {
            if (RunGuards.FindObstacle() is { } obstacle)
            {
                Console.Error.WriteLine(obstacle);
                return 2;
            }

            string[] filters = arguments.GetValue(filter) ?? [];
            Console.WriteLine(heading);
            foreach ((string row, T what) in rows().Where(r => filters.Length == 0 || filters.Any(f => r.Name.Contains(f, StringComparison.OrdinalIgnoreCase))))
            {
                print(row, what, arguments.GetValue(times));
            }

            return 0;
        });
        return command;
    }
}
