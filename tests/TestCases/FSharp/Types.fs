namespace Prewire.TestCases.FSharp

open System
open System.Collections.Generic

[<Measure>]
type kg

type Position = { X: int; Y: int }

[<Struct>]
type Size = { Width: float; Height: float; Label: string }

/// Its fields are public in metadata, under names that C# cannot write.
[<Struct>]
type Spot = { mutable Row: int; mutable Mark: string }

[<CLIMutable>]
type Settings = { Name: string; Level: int option }

type Box<'T> = { Content: 'T; Others: 'T list }

/// Each case has fields, or none.
type Shape =
    | Circle of radius: float
    | Rectangle of float * float
    | Label of text: string * at: Position option
    | Empty

/// Four cases and more are told apart by a number.
type Expression =
    | Number of int
    | Variable of string
    | Add of Expression * Expression
    | Negate of Expression
    | Call of name: string * arguments: Expression list
    | Nothing

type Color =
    | Red
    | Green
    | Blue

type CustomerId = CustomerId of int

type Sole = Sole

[<Struct>]
type OrderId = OrderId of string

[<Struct>]
type Payment =
    | Cash of amount: decimal
    | Card of number: string * limit: int voption
    | Free

type Tree<'T> =
    | Leaf
    | Node of 'T * Tree<'T> * Tree<'T>

/// Null is a case.
[<CompilationRepresentation(CompilationRepresentationFlags.UseNullAsTrueValue)>]
type Perhaps =
    | Not
    | Just of int

/// Names that could be in each other's way.
[<RequireQualifiedAccess>]
type Names =
    | Item of Item: int * Tag: int
    | Type of string
    | HashCode of value: Guid * writer: bool
    | ``class`` of ``new``: int

/// More cases than a byte of the header has bits, and more fields than a tuple has items.
type Many =
    | A of int
    | B of byte
    | C of bool
    | D of DateTime
    | E of decimal
    | F of int64
    | G of string
    | H of Color
    | I of Position
    | J of Size
    | K of int * int * int * int * int * int * int * string * int
    | L of Payment
    | M of Nullable<int>
    | N of unit
    | O

type Everything =
    { List: int list
      Empty: string list
      Map: Map<string, Position>
      Set: Set<int>
      Option: int option
      None: string option
      Value: Position voption
      Result: Result<Shape, string>
      Choice: Choice<int, string, Position>
      Ref: string ref
      Weight: float<kg>
      Weights: float<kg> list
      Unit: unit
      Shape: Shape
      Payment: Payment
      Nested: Tree<Shape option> list option
      Array: Shape[]
      Dictionary: Dictionary<CustomerId, Result<OrderId, exn>> }

type WithFunction = { Apply: int -> int }

type WithAnonymous = { Of: {| A: int |} }

type Secret =
    private
    | Hidden of int
    | AlsoHidden

type OfFunction =
    | Apply of (int -> int)
    | Constant of int

/// Names with one hash.
[<RequireQualifiedAccess>]
type Colliding =
    | costarring
    | liquid of int

type Strange = | ``Two words`` of int
