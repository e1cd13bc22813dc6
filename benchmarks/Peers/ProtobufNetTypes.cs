#if PROTOBUFNET
using ProtoBuf;

// protobuf-net takes the numbers of [DataMember] plus 1; without the inference it would refuse number 0.
namespace Prewire.Benchmarks.Model;

[ProtoContract(DataMemberOffset = 1, InferTagFromName = true)]
public partial class Tiny1;

[ProtoContract(DataMemberOffset = 1, InferTagFromName = true)]
public partial class Tiny2;

[ProtoContract(DataMemberOffset = 1, InferTagFromName = true)]
public partial class Poco;

[ProtoContract(DataMemberOffset = 1, InferTagFromName = true)]
public partial class NamedPoco;

[ProtoContract(DataMemberOffset = 1, InferTagFromName = true)]
public partial class BookShelf;

[ProtoContract(DataMemberOffset = 1, InferTagFromName = true)]
public partial class Book;

[ProtoContract(DataMemberOffset = 1, InferTagFromName = true)]
public partial class CoverShelf;

[ProtoContract(DataMemberOffset = 1, InferTagFromName = true)]
public partial class CoverBook;

[ProtoContract(DataMemberOffset = 1, InferTagFromName = true)]
public partial class FieldObject;

[ProtoContract(DataMemberOffset = 1, InferTagFromName = true)]
public partial class PropertyObject;

[ProtoContract(DataMemberOffset = 1, InferTagFromName = true)]
public partial class ListObject;

[ProtoContract(DataMemberOffset = 1, InferTagFromName = true)]
public partial class Order;

[ProtoContract(DataMemberOffset = 1, InferTagFromName = true)]
public partial class Customer;

[ProtoContract(DataMemberOffset = 1, InferTagFromName = true)]
public partial class OrderLine;

[ProtoContract(DataMemberOffset = 1, InferTagFromName = true)]
public partial class Wide;

[ProtoContract(DataMemberOffset = 1, InferTagFromName = true)]
public partial class Row;

[ProtoContract(DataMemberOffset = 1, InferTagFromName = true)]
public partial class NewerShelf;

[ProtoContract(DataMemberOffset = 1, InferTagFromName = true)]
public partial class NewerBook;

[ProtoContract(DataMemberOffset = 1, InferTagFromName = true)]
public partial struct Vector;
#endif
