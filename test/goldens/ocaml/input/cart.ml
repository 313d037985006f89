(** The shopping cart of one customer. *)

open Printf
include Cart_types
module Lines = Map.Make (String)
module M = Shop.Money

exception Full of int

(** Lines of items, in the order they were put in. *)
type t = {
  customer : string;  (** who pays *)
  mutable lines : line Lines.t;
  coupon : coupon option;
}

and line = { item : Item.t; count : int }
and coupon = Percent of int | Fixed of M.amount

type rule = M.amount -> M.amount

let max_lines = 100
let open_carts : (string, t) Hashtbl.t = Hashtbl.create 16
let changes = ref 0

module type PAYABLE = sig
  type t

  val total : ?rules:rule list -> t -> M.amount
  (** What it costs. *)
end

(** Makes an empty cart. *)
let create ?coupon customer =
  let cart = { customer; lines = Lines.empty; coupon } in
  Hashtbl.replace open_carts customer cart;
  incr changes;
  cart

let price { item; count } = M.times (Item.price item) count

let reduce sum = function
  | Some (Percent p) -> M.part p sum
  | Some (Fixed off) -> M.(minus sum off)
  | None -> sum

let total ?(rules = []) cart =
  let rec apply sum = function
    | [] -> sum
    | rule :: rest -> apply (rule sum) rest
  in
  let sums = Lines.fold (fun _ line sum -> M.plus sum (price line)) cart.lines M.zero in
  reduce (apply sums rules) cart.coupon

(* TODO: keep the order of lines *)
let add cart ~name line =
  if Lines.cardinal cart.lines >= max_lines then raise (Full max_lines);
  changes := !changes + 1;
  cart.lines <- Lines.add name line cart.lines;
  cart

module Cart : PAYABLE with type t = t = struct
  type nonrec t = t

  let total = total
end

module Checkout (Store : Store.S) = struct
  let pay cart =
    let home = Sys.getenv_opt "HOME" in
    let store = Store.connect ?home () in
    match Store.save store cart with
    | Ok () -> cart |> total |> M.to_string |> print_endline
    | Error message -> eprintf "%s\n" message
    | exception Not_found -> failwith "no store"
end

class printer prefix =
  object (self)
    val mutable width = 80
    method line text = printf "%s%s\n" prefix text
    method cart cart = self#line (sprintf "%s (%d)" cart.customer width)
  end

let () =
  let cart = create "ada" in
  (new printer "> ")#cart cart;
  ignore @@ total cart

let%test "an empty cart costs nothing" = total (create "ada") = M.zero
let%expect_test "prints" = print_endline "x"; [%expect {| x |}]
