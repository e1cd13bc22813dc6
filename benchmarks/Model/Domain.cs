using System;
using System.Collections.Generic;

// A domain as programs have them: 60 types, of which each leads to all others.
namespace Prewire.Benchmarks.Model.Domain;

[GenerateSerializer]
public sealed partial class Customer
{
    [WireId(1)] public long Id { get; set; }

    [WireId(2)] public string Name { get; set; } = "";

    [WireId(3)] public string? Note { get; set; }

    [WireId(4)] public int Rank { get; set; }

    [WireId(5)] public bool IsActive { get; set; }

    [WireId(6)] public DateTime Changed { get; set; }

    [WireId(7)] public decimal Amount { get; set; }

    [WireId(8)] public Address? Address { get; set; }

    [WireId(9)] public List<SalesOrder>? SalesOrders { get; set; }

    [WireId(10)] public Segment? Segment { get; set; }

    [WireId(11)] public List<Product>? Products { get; set; }
}

[GenerateSerializer]
public sealed partial class Address
{
    [WireId(1)] public long Id { get; set; }

    [WireId(2)] public string Code { get; set; } = "";

    [WireId(3)] public long Version { get; set; }

    [WireId(4)] public Contact? Contact { get; set; }

    [WireId(5)] public List<PriceList>? PriceLists { get; set; }

    [WireId(6)] public List<Department>? Departments { get; set; }

    [WireId(7)] public Team? Team { get; set; }
}

[GenerateSerializer]
public sealed partial class Contact
{
    [WireId(1)] public long Id { get; set; }

    [WireId(2)] public string? Note { get; set; }

    [WireId(3)] public long Version { get; set; }

    [WireId(4)] public Company? Company { get; set; }

    [WireId(5)] public Bin? Bin { get; set; }

    [WireId(6)] public Discount? Discount { get; set; }

    [WireId(7)] public StockMove? StockMove { get; set; }
}

[GenerateSerializer]
public sealed partial class Company
{
    [WireId(1)] public long Id { get; set; }

    [WireId(2)] public int Count { get; set; }

    [WireId(3)] public string Code { get; set; } = "";

    [WireId(4)] public bool IsActive { get; set; }

    [WireId(5)] public decimal Amount { get; set; }

    [WireId(6)] public Department? Department { get; set; }

    [WireId(7)] public Discount? Discount { get; set; }

    [WireId(8)] public Route? Route { get; set; }

    [WireId(9)] public List<StockItem>? StockItems { get; set; }
}

[GenerateSerializer]
public sealed partial class Department
{
    [WireId(1)] public long Id { get; set; }

    [WireId(2)] public long Version { get; set; }

    [WireId(3)] public string Code { get; set; } = "";

    [WireId(4)] public int Count { get; set; }

    [WireId(5)] public DateTime Changed { get; set; }

    [WireId(6)] public Employee? Employee { get; set; }

    [WireId(7)] public List<Vehicle>? Vehicles { get; set; }

    [WireId(8)] public Route? Route { get; set; }

    [WireId(9)] public List<Company>? Companies { get; set; }
}

[GenerateSerializer]
public sealed partial class Employee
{
    [WireId(1)] public long Id { get; set; }

    [WireId(2)] public string Code { get; set; } = "";

    [WireId(3)] public DateTime Changed { get; set; }

    [WireId(4)] public bool IsActive { get; set; }

    [WireId(5)] public Team? Team { get; set; }

    [WireId(6)] public Contact? Contact { get; set; }

    [WireId(7)] public Region? Region { get; set; }

    [WireId(8)] public Country? Country { get; set; }
}

[GenerateSerializer]
public sealed partial class Team
{
    [WireId(1)] public long Id { get; set; }

    [WireId(2)] public int Rank { get; set; }

    [WireId(3)] public double Weight { get; set; }

    [WireId(4)] public string? Note { get; set; }

    [WireId(5)] public bool IsActive { get; set; }

    [WireId(6)] public string Code { get; set; } = "";

    [WireId(7)] public Role? Role { get; set; }

    [WireId(8)] public Route? Route { get; set; }

    [WireId(9)] public List<Review>? Reviews { get; set; }

    [WireId(10)] public InvoiceLine? InvoiceLine { get; set; }
}

[GenerateSerializer]
public sealed partial class Role
{
    [WireId(1)] public long Id { get; set; }

    [WireId(2)] public string? Note { get; set; }

    [WireId(3)] public bool IsActive { get; set; }

    [WireId(4)] public double Weight { get; set; }

    [WireId(5)] public string Name { get; set; } = "";

    [WireId(6)] public Region? Region { get; set; }

    [WireId(7)] public Team? Team { get; set; }

    [WireId(8)] public Department? Department { get; set; }

    [WireId(9)] public Invoice? Invoice { get; set; }
}

[GenerateSerializer]
public sealed partial class Region
{
    [WireId(1)] public long Id { get; set; }

    [WireId(2)] public DateTime Changed { get; set; }

    [WireId(3)] public string? Note { get; set; }

    [WireId(4)] public int Rank { get; set; }

    [WireId(5)] public Country? Country { get; set; }

    [WireId(6)] public Refund? Refund { get; set; }

    [WireId(7)] public LedgerEntry? LedgerEntry { get; set; }

    [WireId(8)] public List<Vehicle>? Vehicles { get; set; }
}

[GenerateSerializer]
public sealed partial class Country
{
    [WireId(1)] public long Id { get; set; }

    [WireId(2)] public int Rank { get; set; }

    [WireId(3)] public DateTime Changed { get; set; }

    [WireId(4)] public int Count { get; set; }

    [WireId(5)] public bool IsActive { get; set; }

    [WireId(6)] public City? City { get; set; }

    [WireId(7)] public Category? Category { get; set; }

    [WireId(8)] public Ticket? Ticket { get; set; }

    [WireId(9)] public LedgerEntry? LedgerEntry { get; set; }
}

[GenerateSerializer]
public sealed partial class City
{
    [WireId(1)] public long Id { get; set; }

    [WireId(2)] public string? Note { get; set; }

    [WireId(3)] public double Weight { get; set; }

    [WireId(4)] public long Version { get; set; }

    [WireId(5)] public Warehouse? Warehouse { get; set; }

    [WireId(6)] public Route? Route { get; set; }

    [WireId(7)] public List<SalesOrder>? SalesOrders { get; set; }

    [WireId(8)] public TaxRate? TaxRate { get; set; }
}

[GenerateSerializer]
public sealed partial class Warehouse
{
    [WireId(1)] public long Id { get; set; }

    [WireId(2)] public string Name { get; set; } = "";

    [WireId(3)] public string? Note { get; set; }

    [WireId(4)] public int Rank { get; set; }

    [WireId(5)] public bool IsActive { get; set; }

    [WireId(6)] public DateTime Changed { get; set; }

    [WireId(7)] public decimal Amount { get; set; }

    [WireId(8)] public Address? Address { get; set; }

    [WireId(9)] public List<Shelf>? Shelfs { get; set; }

    [WireId(10)] public Employee? Employee { get; set; }

    [WireId(11)] public Shelf? Shelf { get; set; }
}

[GenerateSerializer]
public sealed partial class Shelf
{
    [WireId(1)] public long Id { get; set; }

    [WireId(2)] public bool IsActive { get; set; }

    [WireId(3)] public int Rank { get; set; }

    [WireId(4)] public double Weight { get; set; }

    [WireId(5)] public Bin? Bin { get; set; }

    [WireId(6)] public List<Driver>? Drivers { get; set; }

    [WireId(7)] public Role? Role { get; set; }

    [WireId(8)] public List<City>? Cities { get; set; }
}

[GenerateSerializer]
public sealed partial class Bin
{
    [WireId(1)] public long Id { get; set; }

    [WireId(2)] public decimal Amount { get; set; }

    [WireId(3)] public double Weight { get; set; }

    [WireId(4)] public bool IsActive { get; set; }

    [WireId(5)] public int Rank { get; set; }

    [WireId(6)] public string Code { get; set; } = "";

    [WireId(7)] public StockItem? StockItem { get; set; }

    [WireId(8)] public List<Country>? Countries { get; set; }

    [WireId(9)] public Price? Price { get; set; }

    [WireId(10)] public PaymentMethod? PaymentMethod { get; set; }
}

[GenerateSerializer]
public sealed partial class StockItem
{
    [WireId(1)] public long Id { get; set; }

    [WireId(2)] public decimal Amount { get; set; }

    [WireId(3)] public string Name { get; set; } = "";

    [WireId(4)] public StockMove? StockMove { get; set; }

    [WireId(5)] public Carrier? Carrier { get; set; }

    [WireId(6)] public List<Document>? Documents { get; set; }

    [WireId(7)] public List<ProductVariant>? ProductVariants { get; set; }
}

[GenerateSerializer]
public sealed partial class StockMove
{
    [WireId(1)] public long Id { get; set; }

    [WireId(2)] public string Code { get; set; } = "";

    [WireId(3)] public long Version { get; set; }

    [WireId(4)] public int Count { get; set; }

    [WireId(5)] public decimal Amount { get; set; }

    [WireId(6)] public Supplier? Supplier { get; set; }

    [WireId(7)] public Driver? Driver { get; set; }

    [WireId(8)] public TicketNote? TicketNote { get; set; }

    [WireId(9)] public Rating? Rating { get; set; }
}

[GenerateSerializer]
public sealed partial class Supplier
{
    [WireId(1)] public long Id { get; set; }

    [WireId(2)] public double Weight { get; set; }

    [WireId(3)] public decimal Amount { get; set; }

    [WireId(4)] public SupplyContract? SupplyContract { get; set; }

    [WireId(5)] public PaymentMethod? PaymentMethod { get; set; }

    [WireId(6)] public List<TaxRate>? TaxRates { get; set; }

    [WireId(7)] public Payment? Payment { get; set; }
}

[GenerateSerializer]
public sealed partial class SupplyContract
{
    [WireId(1)] public long Id { get; set; }

    [WireId(2)] public string Code { get; set; } = "";

    [WireId(3)] public string? Note { get; set; }

    [WireId(4)] public int Count { get; set; }

    [WireId(5)] public double Weight { get; set; }

    [WireId(6)] public PurchaseOrder? PurchaseOrder { get; set; }

    [WireId(7)] public List<Refund>? Refunds { get; set; }

    [WireId(8)] public List<Document>? Documents { get; set; }

    [WireId(9)] public List<Address>? Addresses { get; set; }
}

[GenerateSerializer]
public sealed partial class PurchaseOrder
{
    [WireId(1)] public long Id { get; set; }

    [WireId(2)] public string? Note { get; set; }

    [WireId(3)] public int Count { get; set; }

    [WireId(4)] public DateTime Changed { get; set; }

    [WireId(5)] public PurchaseLine? PurchaseLine { get; set; }

    [WireId(6)] public ProductImage? ProductImage { get; set; }

    [WireId(7)] public Role? Role { get; set; }

    [WireId(8)] public List<Bin>? Bins { get; set; }
}

[GenerateSerializer]
public sealed partial class PurchaseLine
{
    [WireId(1)] public long Id { get; set; }

    [WireId(2)] public string Name { get; set; } = "";

    [WireId(3)] public int Rank { get; set; }

    [WireId(4)] public DateTime Changed { get; set; }

    [WireId(5)] public double Weight { get; set; }

    [WireId(6)] public Product? Product { get; set; }

    [WireId(7)] public List<Region>? Regions { get; set; }

    [WireId(8)] public PriceList? PriceList { get; set; }

    [WireId(9)] public Plan? Plan { get; set; }
}

[GenerateSerializer]
public sealed partial class Product
{
    [WireId(1)] public long Id { get; set; }

    [WireId(2)] public string Name { get; set; } = "";

    [WireId(3)] public string? Note { get; set; }

    [WireId(4)] public int Rank { get; set; }

    [WireId(5)] public bool IsActive { get; set; }

    [WireId(6)] public DateTime Changed { get; set; }

    [WireId(7)] public decimal Amount { get; set; }

    [WireId(8)] public Category? Category { get; set; }

    [WireId(9)] public Brand? Brand { get; set; }

    [WireId(10)] public List<ProductVariant>? ProductVariants { get; set; }

    [WireId(11)] public Supplier? Supplier { get; set; }

    [WireId(12)] public ProductVariant? ProductVariant { get; set; }
}

[GenerateSerializer]
public sealed partial class ProductVariant
{
    [WireId(1)] public long Id { get; set; }

    [WireId(2)] public double Weight { get; set; }

    [WireId(3)] public DateTime Changed { get; set; }

    [WireId(4)] public int Count { get; set; }

    [WireId(5)] public ProductImage? ProductImage { get; set; }

    [WireId(6)] public City? City { get; set; }

    [WireId(7)] public Carrier? Carrier { get; set; }

    [WireId(8)] public List<Region>? Regions { get; set; }
}

[GenerateSerializer]
public sealed partial class ProductImage
{
    [WireId(1)] public long Id { get; set; }

    [WireId(2)] public string Code { get; set; } = "";

    [WireId(3)] public int Count { get; set; }

    [WireId(4)] public long Version { get; set; }

    [WireId(5)] public Category? Category { get; set; }

    [WireId(6)] public Plan? Plan { get; set; }

    [WireId(7)] public ReturnLine? ReturnLine { get; set; }

    [WireId(8)] public List<Brand>? Brands { get; set; }
}

[GenerateSerializer]
public sealed partial class Category
{
    [WireId(1)] public long Id { get; set; }

    [WireId(2)] public string? Note { get; set; }

    [WireId(3)] public DateTime Changed { get; set; }

    [WireId(4)] public string Name { get; set; } = "";

    [WireId(5)] public double Weight { get; set; }

    [WireId(6)] public Brand? Brand { get; set; }

    [WireId(7)] public Country? Country { get; set; }

    [WireId(8)] public StockItem? StockItem { get; set; }

    [WireId(9)] public Rating? Rating { get; set; }
}

[GenerateSerializer]
public sealed partial class Brand
{
    [WireId(1)] public long Id { get; set; }

    [WireId(2)] public double Weight { get; set; }

    [WireId(3)] public string? Note { get; set; }

    [WireId(4)] public DateTime Changed { get; set; }

    [WireId(5)] public PriceList? PriceList { get; set; }

    [WireId(6)] public Supplier? Supplier { get; set; }

    [WireId(7)] public Country? Country { get; set; }

    [WireId(8)] public List<Category>? Categories { get; set; }
}

[GenerateSerializer]
public sealed partial class PriceList
{
    [WireId(1)] public long Id { get; set; }

    [WireId(2)] public string? Note { get; set; }

    [WireId(3)] public DateTime Changed { get; set; }

    [WireId(4)] public Price? Price { get; set; }

    [WireId(5)] public List<Product>? Products { get; set; }

    [WireId(6)] public List<ReturnRequest>? ReturnRequests { get; set; }

    [WireId(7)] public List<Invoice>? Invoices { get; set; }
}

[GenerateSerializer]
public sealed partial class Price
{
    [WireId(1)] public long Id { get; set; }

    [WireId(2)] public int Count { get; set; }

    [WireId(3)] public bool IsActive { get; set; }

    [WireId(4)] public Discount? Discount { get; set; }

    [WireId(5)] public Currency? Currency { get; set; }

    [WireId(6)] public List<Attachment>? Attachments { get; set; }

    [WireId(7)] public List<Plan>? Plans { get; set; }
}

[GenerateSerializer]
public sealed partial class Discount
{
    [WireId(1)] public long Id { get; set; }

    [WireId(2)] public DateTime Changed { get; set; }

    [WireId(3)] public string? Note { get; set; }

    [WireId(4)] public Coupon? Coupon { get; set; }

    [WireId(5)] public Carrier? Carrier { get; set; }

    [WireId(6)] public PriceList? PriceList { get; set; }

    [WireId(7)] public List<Segment>? Segments { get; set; }
}

[GenerateSerializer]
public sealed partial class Coupon
{
    [WireId(1)] public long Id { get; set; }

    [WireId(2)] public string Name { get; set; } = "";

    [WireId(3)] public decimal Amount { get; set; }

    [WireId(4)] public double Weight { get; set; }

    [WireId(5)] public int Rank { get; set; }

    [WireId(6)] public DateTime Changed { get; set; }

    [WireId(7)] public Campaign? Campaign { get; set; }

    [WireId(8)] public Company? Company { get; set; }

    [WireId(9)] public Bin? Bin { get; set; }

    [WireId(10)] public Role? Role { get; set; }
}

[GenerateSerializer]
public sealed partial class Campaign
{
    [WireId(1)] public long Id { get; set; }

    [WireId(2)] public string Name { get; set; } = "";

    [WireId(3)] public string Code { get; set; } = "";

    [WireId(4)] public bool IsActive { get; set; }

    [WireId(5)] public Segment? Segment { get; set; }

    [WireId(6)] public Company? Company { get; set; }

    [WireId(7)] public Route? Route { get; set; }

    [WireId(8)] public List<Team>? Teams { get; set; }
}

[GenerateSerializer]
public sealed partial class Segment
{
    [WireId(1)] public long Id { get; set; }

    [WireId(2)] public int Rank { get; set; }

    [WireId(3)] public DateTime Changed { get; set; }

    [WireId(4)] public SalesOrder? SalesOrder { get; set; }

    [WireId(5)] public Invoice? Invoice { get; set; }

    [WireId(6)] public Plan? Plan { get; set; }

    [WireId(7)] public Brand? Brand { get; set; }
}

[GenerateSerializer]
public sealed partial class SalesOrder
{
    [WireId(1)] public long Id { get; set; }

    [WireId(2)] public string Name { get; set; } = "";

    [WireId(3)] public string? Note { get; set; }

    [WireId(4)] public int Rank { get; set; }

    [WireId(5)] public bool IsActive { get; set; }

    [WireId(6)] public DateTime Changed { get; set; }

    [WireId(7)] public decimal Amount { get; set; }

    [WireId(8)] public Customer? Customer { get; set; }

    [WireId(9)] public Product? Product { get; set; }

    [WireId(10)] public Warehouse? Warehouse { get; set; }

    [WireId(11)] public List<SalesLine>? SalesLines { get; set; }
}

[GenerateSerializer]
public sealed partial class SalesLine
{
    [WireId(1)] public long Id { get; set; }

    [WireId(2)] public int Rank { get; set; }

    [WireId(3)] public bool IsActive { get; set; }

    [WireId(4)] public Shipment? Shipment { get; set; }

    [WireId(5)] public List<Supplier>? Suppliers { get; set; }

    [WireId(6)] public Driver? Driver { get; set; }

    [WireId(7)] public Role? Role { get; set; }
}

[GenerateSerializer]
public sealed partial class Shipment
{
    [WireId(1)] public long Id { get; set; }

    [WireId(2)] public DateTime Changed { get; set; }

    [WireId(3)] public string Code { get; set; } = "";

    [WireId(4)] public bool IsActive { get; set; }

    [WireId(5)] public int Rank { get; set; }

    [WireId(6)] public Parcel? Parcel { get; set; }

    [WireId(7)] public List<SalesOrder>? SalesOrders { get; set; }

    [WireId(8)] public Campaign? Campaign { get; set; }

    [WireId(9)] public PurchaseLine? PurchaseLine { get; set; }
}

[GenerateSerializer]
public sealed partial class Parcel
{
    [WireId(1)] public long Id { get; set; }

    [WireId(2)] public string Code { get; set; } = "";

    [WireId(3)] public int Rank { get; set; }

    [WireId(4)] public DateTime Changed { get; set; }

    [WireId(5)] public int Count { get; set; }

    [WireId(6)] public string Name { get; set; } = "";

    [WireId(7)] public Carrier? Carrier { get; set; }

    [WireId(8)] public List<Team>? Teams { get; set; }

    [WireId(9)] public Currency? Currency { get; set; }

    [WireId(10)] public List<Rating>? Ratings { get; set; }
}

[GenerateSerializer]
public sealed partial class Carrier
{
    [WireId(1)] public long Id { get; set; }

    [WireId(2)] public string Name { get; set; } = "";

    [WireId(3)] public int Count { get; set; }

    [WireId(4)] public string Code { get; set; } = "";

    [WireId(5)] public decimal Amount { get; set; }

    [WireId(6)] public Route? Route { get; set; }

    [WireId(7)] public Shipment? Shipment { get; set; }

    [WireId(8)] public ReturnRequest? ReturnRequest { get; set; }

    [WireId(9)] public List<Address>? Addresses { get; set; }
}

[GenerateSerializer]
public sealed partial class Route
{
    [WireId(1)] public long Id { get; set; }

    [WireId(2)] public string Code { get; set; } = "";

    [WireId(3)] public long Version { get; set; }

    [WireId(4)] public bool IsActive { get; set; }

    [WireId(5)] public Vehicle? Vehicle { get; set; }

    [WireId(6)] public List<PurchaseLine>? PurchaseLines { get; set; }

    [WireId(7)] public Plan? Plan { get; set; }

    [WireId(8)] public Subscription? Subscription { get; set; }
}

[GenerateSerializer]
public sealed partial class Vehicle
{
    [WireId(1)] public long Id { get; set; }

    [WireId(2)] public string? Note { get; set; }

    [WireId(3)] public double Weight { get; set; }

    [WireId(4)] public long Version { get; set; }

    [WireId(5)] public DateTime Changed { get; set; }

    [WireId(6)] public bool IsActive { get; set; }

    [WireId(7)] public Driver? Driver { get; set; }

    [WireId(8)] public List<Category>? Categories { get; set; }

    [WireId(9)] public List<ProductImage>? ProductImages { get; set; }

    [WireId(10)] public Parcel? Parcel { get; set; }
}

[GenerateSerializer]
public sealed partial class Driver
{
    [WireId(1)] public long Id { get; set; }

    [WireId(2)] public bool IsActive { get; set; }

    [WireId(3)] public int Count { get; set; }

    [WireId(4)] public decimal Amount { get; set; }

    [WireId(5)] public string? Note { get; set; }

    [WireId(6)] public Invoice? Invoice { get; set; }

    [WireId(7)] public SalesLine? SalesLine { get; set; }

    [WireId(8)] public List<StockItem>? StockItems { get; set; }

    [WireId(9)] public List<Ticket>? Tickets { get; set; }
}

[GenerateSerializer]
public sealed partial class Invoice
{
    [WireId(1)] public long Id { get; set; }

    [WireId(2)] public double Weight { get; set; }

    [WireId(3)] public decimal Amount { get; set; }

    [WireId(4)] public string Name { get; set; } = "";

    [WireId(5)] public InvoiceLine? InvoiceLine { get; set; }

    [WireId(6)] public Subscription? Subscription { get; set; }

    [WireId(7)] public List<StockMove>? StockMoves { get; set; }

    [WireId(8)] public List<Currency>? Currencies { get; set; }
}

[GenerateSerializer]
public sealed partial class InvoiceLine
{
    [WireId(1)] public long Id { get; set; }

    [WireId(2)] public string Name { get; set; } = "";

    [WireId(3)] public string? Note { get; set; }

    [WireId(4)] public DateTime Changed { get; set; }

    [WireId(5)] public Payment? Payment { get; set; }

    [WireId(6)] public Shelf? Shelf { get; set; }

    [WireId(7)] public List<ProductImage>? ProductImages { get; set; }

    [WireId(8)] public List<Address>? Addresses { get; set; }
}

[GenerateSerializer]
public sealed partial class Payment
{
    [WireId(1)] public long Id { get; set; }

    [WireId(2)] public int Rank { get; set; }

    [WireId(3)] public string Name { get; set; } = "";

    [WireId(4)] public string? Note { get; set; }

    [WireId(5)] public decimal Amount { get; set; }

    [WireId(6)] public bool IsActive { get; set; }

    [WireId(7)] public PaymentMethod? PaymentMethod { get; set; }

    [WireId(8)] public Segment? Segment { get; set; }

    [WireId(9)] public List<ReturnRequest>? ReturnRequests { get; set; }

    [WireId(10)] public ProductImage? ProductImage { get; set; }
}

[GenerateSerializer]
public sealed partial class PaymentMethod
{
    [WireId(1)] public long Id { get; set; }

    [WireId(2)] public int Count { get; set; }

    [WireId(3)] public bool IsActive { get; set; }

    [WireId(4)] public DateTime Changed { get; set; }

    [WireId(5)] public string Name { get; set; } = "";

    [WireId(6)] public Refund? Refund { get; set; }

    [WireId(7)] public List<Setting>? Settings { get; set; }

    [WireId(8)] public List<ProductImage>? ProductImages { get; set; }

    [WireId(9)] public Category? Category { get; set; }
}

[GenerateSerializer]
public sealed partial class Refund
{
    [WireId(1)] public long Id { get; set; }

    [WireId(2)] public int Rank { get; set; }

    [WireId(3)] public int Count { get; set; }

    [WireId(4)] public DateTime Changed { get; set; }

    [WireId(5)] public bool IsActive { get; set; }

    [WireId(6)] public string Name { get; set; } = "";

    [WireId(7)] public ReturnRequest? ReturnRequest { get; set; }

    [WireId(8)] public Team? Team { get; set; }

    [WireId(9)] public Shelf? Shelf { get; set; }

    [WireId(10)] public List<Segment>? Segments { get; set; }
}

[GenerateSerializer]
public sealed partial class ReturnRequest
{
    [WireId(1)] public long Id { get; set; }

    [WireId(2)] public decimal Amount { get; set; }

    [WireId(3)] public int Count { get; set; }

    [WireId(4)] public string Code { get; set; } = "";

    [WireId(5)] public string? Note { get; set; }

    [WireId(6)] public ReturnLine? ReturnLine { get; set; }

    [WireId(7)] public List<Attachment>? Attachments { get; set; }

    [WireId(8)] public Customer? Customer { get; set; }

    [WireId(9)] public Payment? Payment { get; set; }
}

[GenerateSerializer]
public sealed partial class ReturnLine
{
    [WireId(1)] public long Id { get; set; }

    [WireId(2)] public DateTime Changed { get; set; }

    [WireId(3)] public bool IsActive { get; set; }

    [WireId(4)] public TaxRate? TaxRate { get; set; }

    [WireId(5)] public Payment? Payment { get; set; }

    [WireId(6)] public PaymentMethod? PaymentMethod { get; set; }

    [WireId(7)] public List<Brand>? Brands { get; set; }
}

[GenerateSerializer]
public sealed partial class TaxRate
{
    [WireId(1)] public long Id { get; set; }

    [WireId(2)] public int Rank { get; set; }

    [WireId(3)] public string Name { get; set; } = "";

    [WireId(4)] public decimal Amount { get; set; }

    [WireId(5)] public bool IsActive { get; set; }

    [WireId(6)] public Currency? Currency { get; set; }

    [WireId(7)] public Account? Account { get; set; }

    [WireId(8)] public Document? Document { get; set; }

    [WireId(9)] public List<Ticket>? Tickets { get; set; }
}

[GenerateSerializer]
public sealed partial class Currency
{
    [WireId(1)] public long Id { get; set; }

    [WireId(2)] public long Version { get; set; }

    [WireId(3)] public DateTime Changed { get; set; }

    [WireId(4)] public Account? Account { get; set; }

    [WireId(5)] public List<Employee>? Employees { get; set; }

    [WireId(6)] public TaxRate? TaxRate { get; set; }

    [WireId(7)] public List<PriceList>? PriceLists { get; set; }
}

[GenerateSerializer]
public sealed partial class Account
{
    [WireId(1)] public long Id { get; set; }

    [WireId(2)] public bool IsActive { get; set; }

    [WireId(3)] public string Code { get; set; } = "";

    [WireId(4)] public string Name { get; set; } = "";

    [WireId(5)] public LedgerEntry? LedgerEntry { get; set; }

    [WireId(6)] public List<Employee>? Employees { get; set; }

    [WireId(7)] public List<City>? Cities { get; set; }

    [WireId(8)] public Address? Address { get; set; }
}

[GenerateSerializer]
public sealed partial class LedgerEntry
{
    [WireId(1)] public long Id { get; set; }

    [WireId(2)] public DateTime Changed { get; set; }

    [WireId(3)] public string? Note { get; set; }

    [WireId(4)] public Ticket? Ticket { get; set; }

    [WireId(5)] public Attachment? Attachment { get; set; }

    [WireId(6)] public Payment? Payment { get; set; }

    [WireId(7)] public Review? Review { get; set; }
}

[GenerateSerializer]
public sealed partial class Ticket
{
    [WireId(1)] public long Id { get; set; }

    [WireId(2)] public double Weight { get; set; }

    [WireId(3)] public string Name { get; set; } = "";

    [WireId(4)] public int Count { get; set; }

    [WireId(5)] public TicketNote? TicketNote { get; set; }

    [WireId(6)] public List<Segment>? Segments { get; set; }

    [WireId(7)] public ProductImage? ProductImage { get; set; }

    [WireId(8)] public Carrier? Carrier { get; set; }
}

[GenerateSerializer]
public sealed partial class TicketNote
{
    [WireId(1)] public long Id { get; set; }

    [WireId(2)] public DateTime Changed { get; set; }

    [WireId(3)] public int Count { get; set; }

    [WireId(4)] public Review? Review { get; set; }

    [WireId(5)] public List<Customer>? Customers { get; set; }

    [WireId(6)] public List<TaxRate>? TaxRates { get; set; }

    [WireId(7)] public List<Shipment>? Shipments { get; set; }
}

[GenerateSerializer]
public sealed partial class Review
{
    [WireId(1)] public long Id { get; set; }

    [WireId(2)] public string? Note { get; set; }

    [WireId(3)] public string Code { get; set; } = "";

    [WireId(4)] public int Rank { get; set; }

    [WireId(5)] public Rating? Rating { get; set; }

    [WireId(6)] public Region? Region { get; set; }

    [WireId(7)] public Plan? Plan { get; set; }

    [WireId(8)] public Supplier? Supplier { get; set; }
}

[GenerateSerializer]
public sealed partial class Rating
{
    [WireId(1)] public long Id { get; set; }

    [WireId(2)] public decimal Amount { get; set; }

    [WireId(3)] public long Version { get; set; }

    [WireId(4)] public int Rank { get; set; }

    [WireId(5)] public string Code { get; set; } = "";

    [WireId(6)] public int Count { get; set; }

    [WireId(7)] public Subscription? Subscription { get; set; }

    [WireId(8)] public SalesLine? SalesLine { get; set; }

    [WireId(9)] public Vehicle? Vehicle { get; set; }

    [WireId(10)] public Parcel? Parcel { get; set; }
}

[GenerateSerializer]
public sealed partial class Subscription
{
    [WireId(1)] public long Id { get; set; }

    [WireId(2)] public string Name { get; set; } = "";

    [WireId(3)] public string Code { get; set; } = "";

    [WireId(4)] public double Weight { get; set; }

    [WireId(5)] public Plan? Plan { get; set; }

    [WireId(6)] public Region? Region { get; set; }

    [WireId(7)] public Currency? Currency { get; set; }

    [WireId(8)] public List<Campaign>? Campaigns { get; set; }
}

[GenerateSerializer]
public sealed partial class Plan
{
    [WireId(1)] public long Id { get; set; }

    [WireId(2)] public string Code { get; set; } = "";

    [WireId(3)] public int Count { get; set; }

    [WireId(4)] public string Name { get; set; } = "";

    [WireId(5)] public Document? Document { get; set; }

    [WireId(6)] public List<Review>? Reviews { get; set; }

    [WireId(7)] public List<Price>? Prices { get; set; }

    [WireId(8)] public Parcel? Parcel { get; set; }
}

[GenerateSerializer]
public sealed partial class Document
{
    [WireId(1)] public long Id { get; set; }

    [WireId(2)] public string? Note { get; set; }

    [WireId(3)] public string Name { get; set; } = "";

    [WireId(4)] public string Code { get; set; } = "";

    [WireId(5)] public Attachment? Attachment { get; set; }

    [WireId(6)] public SalesLine? SalesLine { get; set; }

    [WireId(7)] public List<Coupon>? Coupons { get; set; }

    [WireId(8)] public Driver? Driver { get; set; }
}

[GenerateSerializer]
public sealed partial class Attachment
{
    [WireId(1)] public long Id { get; set; }

    [WireId(2)] public decimal Amount { get; set; }

    [WireId(3)] public string? Note { get; set; }

    [WireId(4)] public double Weight { get; set; }

    [WireId(5)] public AuditTrail? AuditTrail { get; set; }

    [WireId(6)] public TicketNote? TicketNote { get; set; }

    [WireId(7)] public Country? Country { get; set; }

    [WireId(8)] public TaxRate? TaxRate { get; set; }
}

[GenerateSerializer]
public sealed partial class AuditTrail
{
    [WireId(1)] public long Id { get; set; }

    [WireId(2)] public string Code { get; set; } = "";

    [WireId(3)] public string Name { get; set; } = "";

    [WireId(4)] public int Count { get; set; }

    [WireId(5)] public decimal Amount { get; set; }

    [WireId(6)] public DateTime Changed { get; set; }

    [WireId(7)] public Setting? Setting { get; set; }

    [WireId(8)] public Company? Company { get; set; }

    [WireId(9)] public Shipment? Shipment { get; set; }

    [WireId(10)] public List<Segment>? Segments { get; set; }
}

[GenerateSerializer]
public sealed partial class Setting
{
    [WireId(1)] public long Id { get; set; }

    [WireId(2)] public long Version { get; set; }

    [WireId(3)] public DateTime Changed { get; set; }

    [WireId(4)] public string Name { get; set; } = "";

    [WireId(5)] public Customer? Customer { get; set; }

    [WireId(6)] public List<Team>? Teams { get; set; }

    [WireId(7)] public Company? Company { get; set; }

    [WireId(8)] public SupplyContract? SupplyContract { get; set; }
}
