(** The shopping cart of one customer. *)

open Shop

type t
(** Lines of items, in the order they were put in. *)

type coupon = Percent of int | Fixed of Money.amount

type line = { item : Item.t; count : int }

exception Full of int
(** A cart has room for so many lines. *)

val max_lines : int

val create : ?coupon:coupon -> string -> t
(** [create customer] is an empty cart. *)

val add : t -> name:string -> line -> t

module type PAYABLE = sig
  type t

  val total : ?rules:(Money.amount -> Money.amount) list -> t -> Money.amount
end

module Cart : PAYABLE with type t = t
module Checkout (Store : Store.S) : sig
  val pay : t -> unit
end

external hash : t -> int = "cart_hash"
