namespace RuntimeCatalog.Display;

/// <summary>Shows the user how far the work has come.</summary>
internal interface IWork
{
    /// <summary>Begins a step of a known number of parts; it ends when all have advanced.</summary>
    IStep Begin(string name, int parts);
}

/// <summary>One step of the work.</summary>
internal interface IStep
{
    /// <summary>Says that one part is done.</summary>
    void Advance(string part);
}
