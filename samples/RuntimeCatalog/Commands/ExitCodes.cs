namespace RuntimeCatalog.Commands;

/// <summary>What the process tells its caller.</summary>
internal static class ExitCodes
{
    /// <summary>All went well.</summary>
    public const int Success = 0;

    /// <summary>A search found nothing, or a serializer did not give back what it was given.</summary>
    public const int Negative = 1;

    /// <summary>A file is missing, damaged or not accessible.</summary>
    public const int BadFile = 2;
}
