using System;
using Spectre.Console;

namespace RuntimeCatalog.Display;

/// <summary>Runs work with moving bars on a terminal, and with plain lines where the output goes to a file or pipe.</summary>
internal static class WorkDisplay
{
    public static T Run<T>(IAnsiConsole console, Func<IWork, T> action)
    {
        if (!IsTerminal(console))
        {
            return action(new PlainWork(console));
        }

        return console.Progress()
            .Columns(new TaskDescriptionColumn { Alignment = Justify.Left }, new ProgressBarColumn(), new PercentageColumn(), new ElapsedTimeColumn(), new SpinnerColumn())
            .Start(context => action(new BarWork(context)));
    }

    /// <summary>Whether lines may be redrawn.</summary>
    public static bool IsTerminal(IAnsiConsole console) => console.Profile.Out.IsTerminal && console.Profile.Capabilities.Interactive;

    private sealed class BarWork(ProgressContext context) : IWork
    {
        public IStep Begin(string name, int parts) => new BarStep(context.AddTask(Markup.Escape(name), maxValue: parts));
    }

    private sealed class BarStep(ProgressTask task) : IStep
    {
        public void Advance(string part)
        {
            task.Increment(1);
            if (task.IsFinished)
            {
                task.StopTask();
            }
        }
    }

    private sealed class PlainWork(IAnsiConsole console) : IWork
    {
        public IStep Begin(string name, int parts)
        {
            console.WriteLine($"{name} ({parts} steps)");
            return new PlainStep(console, name, parts);
        }
    }

    /// <summary>Writes a line at every quarter.</summary>
    private sealed class PlainStep(IAnsiConsole console, string name, int parts) : IStep
    {
        private int _done;

        public void Advance(string part)
        {
            int before = _done * 4 / parts;
            _done++;
            if (_done * 4 / parts != before)
            {
                console.WriteLine($"{name}: {_done} of {parts} ({part})");
            }
        }
    }
}
