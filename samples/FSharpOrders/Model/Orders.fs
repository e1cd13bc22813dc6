namespace FSharpOrders

open System

type Customer = { Name: string; Email: string option }

type Payment =
    | Cash
    | Card of number: string * expires: DateOnly
    | Vouchers of decimal list

type Line = { Product: string; Quantity: int; Price: decimal }

type State =
    | Open
    | Paid of Payment
    | Shipped of Payment * tracking: string

type Order =
    { Id: Guid
      Customer: Customer
      Lines: Line list
      State: State
      Notes: Map<string, string> }
