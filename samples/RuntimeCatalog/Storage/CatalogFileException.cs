using System;

namespace RuntimeCatalog.Storage;

/// <summary>A file that should hold a catalog does not.</summary>
internal sealed class CatalogFileException(string message, Exception inner) : Exception(message, inner);
