/** Values of Stdlib that need no `open`. */
const LIBRARY = new Set(
  (
    'abs abs_float at_exit bool_of_string ceil char_of_int classify_float close_in close_out compare cos decr do_at_exit ' +
    'exit exp failwith float float_of_int float_of_string floor flush fst ignore in_channel_length incr input input_char ' +
    'input_line int_of_char int_of_float int_of_string int_of_string_opt invalid_arg lnot log max max_int min min_int mod ' +
    'not open_in open_in_bin open_out open_out_bin output output_char output_string pred prerr_endline prerr_newline ' +
    'prerr_string print_char print_endline print_float print_int print_newline print_string raise raise_notrace read_int ' +
    'read_line really_input_string ref set_binary_mode_in sin snd sqrt stdin stdout stderr string_of_bool string_of_float ' +
    'string_of_int succ truncate'
  ).split(' '),
)
const MODULE = /^[A-Z]/

export function isLibraryName(name: string): boolean {
  return LIBRARY.has(name) || MODULE.test(name)
}
