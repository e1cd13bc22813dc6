#if MEMORYPACK
using MemoryPack;

// MemoryPack asks for an attribute on each type; members go by declaration order.
namespace Prewire.Benchmarks.Model;

[MemoryPackable]
public sealed partial class Tiny1;

[MemoryPackable]
public sealed partial class Tiny2;

[MemoryPackable]
public sealed partial class Poco;

[MemoryPackable]
public sealed partial class NamedPoco;

[MemoryPackable]
public partial class BookShelf;

[MemoryPackable]
public partial class Book;

[MemoryPackable]
public partial class CoverShelf;

[MemoryPackable]
public partial class CoverBook;

[MemoryPackable]
public sealed partial class FieldObject;

[MemoryPackable]
public sealed partial class PropertyObject;

[MemoryPackable]
public sealed partial class ListObject;

[MemoryPackable]
public sealed partial class Order;

[MemoryPackable]
public sealed partial class Customer;

[MemoryPackable]
public sealed partial class OrderLine;

[MemoryPackable]
public sealed partial class Wide;

[MemoryPackable]
public sealed partial class Row;

[MemoryPackable]
public partial struct Vector;
#endif
