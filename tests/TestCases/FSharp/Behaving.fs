/// Records and unions with members of their own, and with attributes that would have something called or kept.
namespace Prewire.TestCases.FSharp

open Prewire

/// A class record: what it shows and does is made of its fields.
type Sale =
    { Price: decimal
      Qty: int }

    member s.Total = s.Price * decimal s.Qty
    member s.Item(index: int) = s.Price * decimal index
    member _.Shown = ()
    member s.Times(count: int) = { s with Qty = s.Qty * count }

[<Struct>]
type Span =
    { From: int
      To: int }

    member s.Length = s.To - s.From

type Called =
    | Once of int
    | Never

    [<WireAfterRead>]
    member _.Read() = ()

[<WireReferences>]
type Shared =
    | Single of int
    | Several of Shared list

/// The method that makes a case has the name of another case's property.
type NewFoo =
    | NewBar
    | Bar of int

/// Here it has that of another case's class, which C# tells from it.
type Twins =
    | NewTwin of string
    | Twin of int

/// Cases that C# may use in what is obsolete itself.
type Fading =
    | [<System.Obsolete("Gone", true)>] Gone
    | [<System.Obsolete("Old", true)>] Old of int
    | Current of string

[<Struct>]
type Sharing =
    | Low of item: int
    | High of limit: string * item: int
    | Neither

/// A property without a value, whose getter returns nothing in metadata.
type Signal(id: int, sent: unit) =
    member _.Id = id
    member _.Sent = sent
