/** Words of the language that are written like calls. */
export const SPECIAL_FORMS: ReadonlySet<string> = new Set(
  (
    'if unless case cond with for try receive fn quote unquote unquote_splicing super throw exit send spawn self ' +
    'def defp defmacro defmacrop defmodule defprotocol defimpl defstruct defexception defdelegate defguard defguardp ' +
    'defoverridable alias import require use raise reraise and or not in when is_nil is_atom is_binary is_list is_map ' +
    'is_integer is_number is_float is_tuple is_function is_boolean is_pid is_struct is_exception is_map_key hd tl elem ' +
    'length map_size tuple_size byte_size bit_size inspect to_string put_in get_in update_in pop_in max min abs div rem ' +
    'round trunc assert refute assert_raise assert_receive assert_received refute_receive refute_received setup setup_all ' +
    'on_exit describe test property doctest start_supervised start_supervised! pipe_through plug forward pipeline'
  ).split(' '),
)
