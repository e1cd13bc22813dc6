using System;
using System.IO;
using RuntimeCatalog.Model;

namespace RuntimeCatalog.Storage;

/// <summary>Opens files the same way for every serializer, so that they can be compared.</summary>
internal static class CatalogFile
{
    /// <summary>Where the catalog is kept when the user does not say: the user's own application data, else the temporary folder.</summary>
    public static string DefaultPath
    {
        get
        {
            string data = Environment.GetFolderPath(Environment.SpecialFolder.LocalApplicationData, Environment.SpecialFolderOption.DoNotVerify);
            return Path.Combine(data.Length > 0 ? data : Path.GetTempPath(), "Prewire", "runtime.pwcat");
        }
    }

    /// <summary>Writes the catalog to a new file.</summary>
    /// <returns>The file's size in bytes.</returns>
    public static long Write(string path, ICatalogFormat format, Catalog catalog)
    {
        using FileStream stream = new(path, FileMode.Create, FileAccess.Write);
        format.Write(stream, catalog);
        stream.Flush();
        return stream.Length;
    }

    /// <summary>Reads the catalog from a file.</summary>
    /// <exception cref="CatalogFileException">The file does not hold a catalog.</exception>
    public static Catalog Read(string path, ICatalogFormat format)
    {
        using FileStream stream = new(path, FileMode.Open, FileAccess.Read);
        return format.Read(stream);
    }
}
