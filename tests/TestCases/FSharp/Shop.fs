namespace Shop

type Line = { Product: string; Price: decimal; Note: string option }

type Payment =
    | Cash
    | Card of number: string * expires: System.DateOnly
    | Voucher of decimal

type Order = { Id: int; Lines: Line list; Payment: Payment }
