#if ORLEANS
using Orleans;

// Orleans asks for numbers on members; those of types with public properties it can count itself.
namespace Prewire.Benchmarks.Model;

[Orleans.GenerateSerializer(GenerateFieldIds = GenerateFieldIds.PublicProperties)]
public partial class Tiny1;

[Orleans.GenerateSerializer(GenerateFieldIds = GenerateFieldIds.PublicProperties)]
public partial class Tiny2;

[Orleans.GenerateSerializer(GenerateFieldIds = GenerateFieldIds.PublicProperties)]
public partial class Poco;

[Orleans.GenerateSerializer(GenerateFieldIds = GenerateFieldIds.PublicProperties)]
public partial class NamedPoco;

[Orleans.GenerateSerializer(GenerateFieldIds = GenerateFieldIds.PublicProperties)]
public partial class Book;

[Orleans.GenerateSerializer(GenerateFieldIds = GenerateFieldIds.PublicProperties)]
public partial class CoverBook;

[Orleans.GenerateSerializer(GenerateFieldIds = GenerateFieldIds.PublicProperties)]
public partial class NewerBook;

[Orleans.GenerateSerializer(GenerateFieldIds = GenerateFieldIds.PublicProperties)]
public partial class PropertyObject;

[Orleans.GenerateSerializer(GenerateFieldIds = GenerateFieldIds.PublicProperties)]
public partial class ListObject;

[Orleans.GenerateSerializer(GenerateFieldIds = GenerateFieldIds.PublicProperties)]
public partial class Order;

[Orleans.GenerateSerializer(GenerateFieldIds = GenerateFieldIds.PublicProperties)]
public partial class Customer;

[Orleans.GenerateSerializer(GenerateFieldIds = GenerateFieldIds.PublicProperties)]
public partial class OrderLine;

[Orleans.GenerateSerializer(GenerateFieldIds = GenerateFieldIds.PublicProperties)]
public partial class Wide;

[Orleans.GenerateSerializer(GenerateFieldIds = GenerateFieldIds.PublicProperties)]
public partial class Row;

[Orleans.GenerateSerializer(GenerateFieldIds = GenerateFieldIds.PublicProperties)]
public partial class Station;

[Orleans.GenerateSerializer]
public partial class BookShelf;

[Orleans.GenerateSerializer]
public partial class CoverShelf;

[Orleans.GenerateSerializer]
public partial class NewerShelf;
#endif
