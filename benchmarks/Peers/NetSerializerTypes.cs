#if NETSERIALIZER
using System;

// NetSerializer takes all fields of types that say they are serializable.
namespace Prewire.Benchmarks.Model;

[Serializable]
public partial class Tiny1;

[Serializable]
public partial class Tiny2;

[Serializable]
public partial class Poco;

[Serializable]
public partial class NamedPoco;

[Serializable]
public partial class BookShelf;

[Serializable]
public partial class Book;

[Serializable]
public partial class CoverShelf;

[Serializable]
public partial class CoverBook;

[Serializable]
public partial class FieldObject;

[Serializable]
public partial class PropertyObject;

[Serializable]
public partial class ListObject;

[Serializable]
public partial class Order;

[Serializable]
public partial class Customer;

[Serializable]
public partial class OrderLine;

[Serializable]
public partial class Wide;

[Serializable]
public partial class Row;

[Serializable]
public partial struct Vector;
#endif
