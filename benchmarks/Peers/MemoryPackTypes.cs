#if MEMORYPACK
using MemoryPack;

// MemoryPack asks for an attribute on each type; members go by declaration order.
namespace Prewire.Benchmarks.Model;

[MemoryPackable]
public partial class Tiny1;

[MemoryPackable]
public partial class Tiny2;

[MemoryPackable]
public partial class Poco;

[MemoryPackable]
public partial class NamedPoco;

[MemoryPackable]
public partial class BookShelf;

[MemoryPackable]
public partial class Book;

[MemoryPackable]
public partial class CoverShelf;

[MemoryPackable]
public partial class CoverBook;

[MemoryPackable]
public partial class FieldObject;

[MemoryPackable]
public partial class PropertyObject;

[MemoryPackable]
public partial class ListObject;

[MemoryPackable]
public partial class Order;

[MemoryPackable]
public partial class Customer;

[MemoryPackable]
public partial class OrderLine;

[MemoryPackable]
public partial class Wide;

[MemoryPackable]
public partial class NamedWide;

[MemoryPackable]
public partial class Row;

[MemoryPackable]
public partial class TreeNode;

[MemoryPackable]
public partial class NamedTreeNode;

[MemoryPackable]
public partial struct Vector;
#endif
