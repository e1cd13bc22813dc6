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
