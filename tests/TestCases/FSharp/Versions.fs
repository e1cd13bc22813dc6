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
