module Notes

open Prewire

[<Struct>]
type OfText =
    interface IWireConverter<string, string option> with
        member _.Convert old = if isNull (box old) then None else Some old

type Note = { [<WireConverter(typeof<OfText>)>] Text: string option }
