#if MEMORYPACK
using MemoryPack;

namespace Prewire.Benchmarks.Model.Domain;

[MemoryPackable]
public partial class Customer;

[MemoryPackable]
public partial class Address;

[MemoryPackable]
public partial class Contact;

[MemoryPackable]
public partial class Company;

[MemoryPackable]
public partial class Department;

[MemoryPackable]
public partial class Employee;

[MemoryPackable]
public partial class Team;

[MemoryPackable]
public partial class Role;

[MemoryPackable]
public partial class Region;

[MemoryPackable]
public partial class Country;

[MemoryPackable]
public partial class City;

[MemoryPackable]
public partial class Warehouse;

[MemoryPackable]
public partial class Shelf;

[MemoryPackable]
public partial class Bin;

[MemoryPackable]
public partial class StockItem;

[MemoryPackable]
public partial class StockMove;

[MemoryPackable]
public partial class Supplier;

[MemoryPackable]
public partial class SupplyContract;

[MemoryPackable]
public partial class PurchaseOrder;

[MemoryPackable]
public partial class PurchaseLine;

[MemoryPackable]
public partial class Product;

[MemoryPackable]
public partial class ProductVariant;

[MemoryPackable]
public partial class ProductImage;

[MemoryPackable]
public partial class Category;

[MemoryPackable]
public partial class Brand;

[MemoryPackable]
public partial class PriceList;

[MemoryPackable]
public partial class Price;

[MemoryPackable]
public partial class Discount;

[MemoryPackable]
public partial class Coupon;

[MemoryPackable]
public partial class Campaign;

[MemoryPackable]
public partial class Segment;

[MemoryPackable]
public partial class SalesOrder;

[MemoryPackable]
public partial class SalesLine;

[MemoryPackable]
public partial class Shipment;

[MemoryPackable]
public partial class Parcel;

[MemoryPackable]
public partial class Carrier;

[MemoryPackable]
public partial class Route;

[MemoryPackable]
public partial class Vehicle;

[MemoryPackable]
public partial class Driver;

[MemoryPackable]
public partial class Invoice;

[MemoryPackable]
public partial class InvoiceLine;

[MemoryPackable]
public partial class Payment;

[MemoryPackable]
public partial class PaymentMethod;

[MemoryPackable]
public partial class Refund;

[MemoryPackable]
public partial class ReturnRequest;

[MemoryPackable]
public partial class ReturnLine;

[MemoryPackable]
public partial class TaxRate;

[MemoryPackable]
public partial class Currency;

[MemoryPackable]
public partial class Account;

[MemoryPackable]
public partial class LedgerEntry;

[MemoryPackable]
public partial class Ticket;

[MemoryPackable]
public partial class TicketNote;

[MemoryPackable]
public partial class Review;

[MemoryPackable]
public partial class Rating;

[MemoryPackable]
public partial class Subscription;

[MemoryPackable]
public partial class Plan;

[MemoryPackable]
public partial class Document;

[MemoryPackable]
public partial class Attachment;

[MemoryPackable]
public partial class AuditTrail;

[MemoryPackable]
public partial class Setting;
#endif
