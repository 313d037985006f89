/** Methods of the standard library's iterators, containers, strings, numbers and wrappers: a value of the library has them. */
const NAMES = `abs add advance_by all and and_then any append array_chunks as_bytes as_deref as_deref_mut as_mut as_mut_ptr as_mut_slice
  as_path as_ptr as_ref as_slice as_str back back_mut binary_search binary_search_by borrow borrow_mut bytes by_ref capacity
  chain char_indices chars checked_add checked_div checked_mul checked_sub chunk_by chunks chunks_exact chunks_exact_mut
  chunks_mut clear clone clone_from clone_into cloned cmp cmp_by collect collect_into concat contains contains_key copied
  copy_from_slice count count_ones cycle dedup dedup_by dedup_by_key default deref deref_mut display div div_euclid downcast_ref
  drain drop ends_with entry enumerate eq eq_by eq_ignore_ascii_case err exists expect expect_err extend extend_from_slice extension
  fetch_add fetch_sub fill fill_with filter filter_map find find_map first first_mut flat_map flatten flush fmt fold
  for_each from from_iter from_str front front_mut fuse ge get get_mut get_or_insert get_or_insert_with get_unchecked
  get_unchecked_mut gt hash id index index_mut insert insert_str inspect inspect_err intersperse into into_boxed_slice into_inner
  into_iter into_keys into_owned into_string into_values into_vec is_alphabetic is_alphanumeric is_ascii is_ascii_digit is_digit
  is_dir is_empty is_err is_file is_finite is_infinite is_nan is_negative is_none is_numeric is_ok is_partitioned is_positive
  is_power_of_two is_sorted is_sorted_by is_sorted_by_key is_some is_some_and is_whitespace iter iter_mut join keys kind last last_mut
  le leading_zeros len lines load lock lt make_ascii_lowercase map map_err map_or map_or_else map_while map_windows max max_by max_by_key
  metadata min min_by min_by_key mul ne neg next next_back not nth nth_back ok ok_or ok_or_else or or_default or_else or_insert
  or_insert_with parent parse partial_cmp partial_cmp_by partition partition_in_place path peek peek_mut peekable
  poll pop pop_back pop_front position pow powf powi product push push_back push_front push_str rchunks read
  read_exact read_line read_to_end read_to_string recv reduce rem remove repeat replace replacen reserve resize
  resize_with retain retain_mut rev reverse rfind rfold rotate_left rotate_right round rposition rsplit rsplit_once rsplitn
  saturating_add saturating_sub scan seek select_nth_unstable send set shrink_to_fit signum size_hint skip skip_while sleep sort sort_by
  sort_by_cached_key sort_by_key sort_unstable sort_unstable_by sort_unstable_by_key spawn splice split split_at
  split_at_mut split_first split_inclusive split_last split_off split_once split_terminator split_whitespace splitn
  sqrt starts_with step_by store strip_prefix strip_suffix sub sum swap swap_remove swap_with_slice take take_while then
  then_some to_ascii_lowercase to_ascii_uppercase to_le_bytes to_lowercase to_owned to_path_buf to_str to_string
  to_string_lossy to_uppercase to_vec trailing_zeros transpose trim trim_end trim_end_matches trim_matches trim_start
  trim_start_matches truncate try_fold try_for_each try_from try_into try_lock try_recv try_reduce try_send type_id unwrap
  unwrap_err unwrap_or unwrap_or_default unwrap_or_else unzip upgrade values values_mut wait windows wrapping_add
  wrapping_sub write write_all write_fmt write_str xor zip`

const METHODS = new Set(NAMES.split(/\s+/))

export function isLibraryMethod(name: string): boolean {
  return METHODS.has(name)
}
