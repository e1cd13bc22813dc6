namespace Prewire.Generator.Model;

/// <summary>Names as C# source writes them.</summary>
internal static class Identifiers
{
    /// <summary>
    /// The keywords of C# 14 and of what is announced, contextual ones included, for they mean something else in some places. The list is our own: that of the
    /// compiler we run in grows with it, and the same project would get other code from another SDK.
    /// </summary>
    private static readonly HashSet<string> s_keywords = new(
        """
        bool byte sbyte short ushort int uint long ulong double float decimal string char void object typeof sizeof null true false if else while for foreach do
        switch case default try catch finally lock goto break continue return throw public private internal protected static readonly sealed const fixed stackalloc
        volatile new override abstract virtual event extern ref out in is as params __arglist __makeref __reftype __refvalue this base namespace using class struct
        interface enum delegate checked unchecked unsafe operator explicit implicit
        yield partial alias global assembly module type field method param property typevar get set add remove where from group join into let by select orderby on
        equals ascending descending nameof async await when or and not with init record managed unmanaged required scoped file allows extension union closed safe
        """.Split([' ', '\r', '\n'], StringSplitOptions.RemoveEmptyEntries),
        StringComparer.Ordinal);

    /// <summary>Puts an <c>@</c> before a name that is a keyword.</summary>
    public static string Escape(string name) => IsKeyword(name) ? "@" + name : name;

    /// <summary>Whether C# reserves a word.</summary>
    public static bool IsKeyword(string name) => s_keywords.Contains(name);
}
