using System.Globalization;

namespace Shop.Node;

/// <summary>What an order holds follows from its number, so that at the end each can be compared with what it was.</summary>
public static class Orders
{
    /// <summary>How many books of orders there are, over all nodes.</summary>
    public const int Books = 90;

    private static readonly string[] s_articles = ["tea", "coffee", "cocoa", "milk", "sugar", "biscuits", "marzipan", "gingerbread"];

    /// <summary>The number of a node's n-th order.</summary>
    public static long Id(int node, long n) => (node * 1_000_000_000L) + n;

    /// <summary>The book that stores it.</summary>
    public static string Book(long id) => "book-" + (id % Books).ToString(CultureInfo.InvariantCulture);

    /// <summary>What was ordered.</summary>
    public static string Article(long id) => s_articles[id % s_articles.Length];

    /// <summary>How many.</summary>
    public static int Quantity(long id) => (int)(id % 1000) + 1;

    /// <summary>What it costs.</summary>
    public static decimal Price(long id) => ((id % 5000) + 1) / 100m;
}
