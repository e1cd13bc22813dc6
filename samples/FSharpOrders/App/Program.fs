/// Records, unions, options, lists and maps there and back: dotnet run --project samples/FSharpOrders/App
module FSharpOrders.Program

open System
open Prewire

let orders =
    [ { Id = Guid.Parse "0c7d3ea8-0a4a-4b61-a1bb-4b1f4a5f7f01"
        Customer = { Name = "Ada"; Email = Some "ada@example.com" }
        Lines = [ { Product = "Tea"; Quantity = 2; Price = 3.50m }; { Product = "Cup"; Quantity = 1; Price = 9m } ]
        State = Shipped(Card("4711", DateOnly(2030, 1, 1)), "RR123")
        Notes = Map [ "gift", "yes" ] }
      { Id = Guid.Parse "0c7d3ea8-0a4a-4b61-a1bb-4b1f4a5f7f02"
        Customer = { Name = "Bob"; Email = None }
        Lines = []
        State = Paid(Vouchers [ 5m; 2.50m ])
        Notes = Map.empty } ]

let describe order =
    match order.State with
    | Open -> "open"
    | Paid Cash -> "paid in cash"
    | Paid(Card _) -> "paid by card"
    | Paid(Vouchers vouchers) -> $"paid with {List.sum vouchers} in vouchers"
    | Shipped(_, tracking) -> $"shipped as {tracking}"

let message = OrderMessages.Write orders
let copies = OrderMessages.Read(ReadOnlySpan message) |> List.ofSeq

printfn $"{copies.Length} orders in {message.Length} bytes"

for order in copies do
    printfn $"{order.Customer.Name}: {describe order}"

// What F# calls itself finds the codecs at run time; they are there since the first call into their project.
let single = PrewireSerializer.Serialize orders.Head
let copy = PrewireSerializer.Deserialize<Order> single

if copies <> orders || copy <> orders.Head then
    failwith "the copies differ"

printfn "The copies are equal."
