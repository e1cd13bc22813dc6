/// Versions of one union: the names of the cases are what they have in common.
namespace Prewire.TestCases.FSharp

module Old =
    type Shape =
        | Circle of int
        | Square of side: float * name: string
        | Empty

module New =
    type Shape =
        | Hexagon of int
        | Empty
        | Square of width: float * name: string
        | Line of Shape list
        | Circle of int64
        | Dot

/// A case that had no fields has one now, and one that had some has none.
module Filled =
    type Shape =
        | Circle
        | Square of side: float * name: string
        | Empty of int

/// Fields of cases that become others, and some that cannot.
module Before =
    type Part = { Id: int }

    type Step =
        | Pair of int * int
        | Words of string
        | Maybe of int
        | Mixed of int * string
        | Listed of int list
        | Held of Part * Part
        | Done

    [<Struct>]
    type Small =
        | Point of x: int * y: int
        | Size of size: int
        | Nothing

    type Only = Only of int * int

module After =
    type Part = { Id: int64 }

    type Step =
        | Pair of int * int * int
        | Words of int
        | Maybe of int option
        | Mixed of int64 * string
        | Listed of int[]
        | Held of Part * string
        | Done

    [<Struct>]
    type Small =
        | Point of x: int * y: int * z: int
        | Size of size: int64
        | Nothing

    type Only = Only of int * int * int

/// Fields of a record that were plain values, become options and voptions, and are added.
module Plain =
    type Note = { Text: string; Count: int; Mark: int option }

module Optional =
    open Prewire

    [<Struct>]
    type OfCount =
        interface IWireConverter<int, int option> with
            member _.Convert old = Some old

    [<Struct>]
    type OfMark =
        interface IWireConverter<int option, int voption> with
            member _.Convert old = Option.toValueOption old

    type Note =
        { [<WireConverter(typeof<Notes.OfText>)>] Text: string option
          [<WireConverter(typeof<OfCount>)>] Count: int option
          [<WireConverter(typeof<OfMark>)>] Mark: int voption
          Lines: int list
          Names: Map<string, int>
          Ids: Set<int>
          Shape: Old.Shape
          Other: int option }

    type Text = { Text: string option }
    type Count = { Count: int option }
    type Mark = { Mark: int voption }

/// Cases that are renamed go on under the names that bytes have.
module Renamed =
    open Prewire

    type Shape =
        | [<WireName("Empty")>] Nothing
        | [<WireName("Circle")>] Disc of int
        | [<WireName("Square")>] Rectangle of side: float * name: string

/// Cases that are known by numbers.
module Numbered =
    open Prewire

    type Shape =
        | [<WireId(2)>] Circle of int
        | [<WireId(0)>] Square of side: float * name: string
        | [<WireId(7)>] Empty

module Renumbered =
    open Prewire

    type Shape =
        | [<WireId(7)>] Nothing
        | [<WireId(2)>] Disc of int64
        | [<WireId(0)>] Rectangle of side: float * name: string
        | [<WireId(9)>] Line

/// What is refused.
module Ambiguous =
    open Prewire

    type Mixed =
        | [<WireId(0)>] A
        | B

    type Twice =
        | [<WireId(1)>] A
        | [<WireId(1)>] B of int

    type Outside =
        | [<WireId(-1)>] A

    type SameName =
        | [<WireName("B")>] A
        | B

    [<WireRetired("Old")>]
    type Gone =
        | [<WireName("Old")>] A
