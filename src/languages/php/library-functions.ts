/**
 * Functions of the language and of its usual extensions: the target of a call if the repository defines no
 * such name.
 */
export const LIBRARY_FUNCTIONS: ReadonlySet<string> = new Set(
  `abs acos addslashes apcu_fetch apcu_store array_chunk array_column array_combine array_count_values array_diff array_diff_assoc
  array_diff_key array_diff_uassoc array_diff_ukey array_fill array_fill_keys array_filter array_find array_any array_all array_flip
  array_intersect array_intersect_assoc array_intersect_key array_is_list array_key_exists array_key_first array_key_last array_keys
  array_map array_merge array_merge_recursive array_multisort array_pad array_pop array_product array_push array_rand array_reduce
  array_replace array_replace_recursive array_reverse array_search array_shift array_slice array_splice array_sum array_udiff
  array_uintersect array_unique array_unshift array_values array_walk array_walk_recursive arsort asin asort assert atan atan2
  base64_decode base64_encode base_convert basename bcadd bcdiv bcmul bcsub bccomp bin2hex bindec bindtextdomain call_user_func
  call_user_func_array ceil chdir checkdate chgrp chmod chop chown chr chunk_split class_exists class_implements class_uses
  clearstatcache closedir closelog compact config_get connection_status constant copy cos count crc32 crypt ctype_alnum
  ctype_alpha ctype_digit ctype_lower ctype_punct ctype_space ctype_upper ctype_xdigit curl_close curl_errno curl_error curl_exec
  curl_getinfo curl_init curl_multi_add_handle curl_multi_exec curl_setopt curl_setopt_array current date date_create
  date_default_timezone_get date_default_timezone_set date_diff date_parse debug_backtrace debug_print_backtrace debug_zval_refcount
  decbin dechex decoct define defined deg2rad delete dir dirname disk_free_space dl dns_get_record doubleval each end enum_exists
  error_get_last error_log error_reporting escapeshellarg escapeshellcmd exec exp explode extension_loaded extract fclose feof
  fflush fgetc fgetcsv fgets file file_exists file_get_contents file_put_contents fileatime filectime filegroup fileinode filemtime
  fileowner fileperms filesize filetype filter_input filter_var finfo_file finfo_open floatval flock floor flush fmod fnmatch fopen
  forward_static_call fpassthru fprintf fputcsv fputs fread fscanf fseek fsockopen fstat ftell ftruncate func_get_arg func_get_args
  func_num_args function_exists fwrite gc_collect_cycles gc_disable gc_enable get_called_class get_class get_class_methods
  get_class_vars get_debug_type get_declared_classes get_defined_constants get_defined_vars get_headers get_include_path
  get_included_files get_loaded_extensions get_mangled_object_vars get_object_vars get_parent_class get_resource_id
  get_resource_type getallheaders getcwd getdate getenv gethostbyname gethostname getmypid getopt getrusage gettext gettimeofday
  gettype glob gmdate gmmktime gzcompress gzdecode gzdeflate gzencode gzinflate gzuncompress hash hash_algos hash_equals hash_file
  hash_final hash_hmac hash_init hash_update header header_remove headers_sent hex2bin hexdec highlight_string hrtime
  html_entity_decode htmlentities htmlspecialchars htmlspecialchars_decode http_build_query http_response_code iconv iconv_strlen
  idn_to_ascii ignore_user_abort implode in_array inet_ntop inet_pton ini_get ini_set intdiv interface_exists intval ip2long
  is_a is_array is_bool is_callable is_countable is_dir is_double is_executable is_file is_finite is_float is_infinite is_int
  is_integer is_iterable is_link is_long is_nan is_null is_numeric is_object is_readable is_resource is_scalar is_string
  is_subclass_of is_uploaded_file is_writable is_writeable iterator_apply iterator_count iterator_to_array join json_decode
  json_encode json_last_error json_last_error_msg json_validate key key_exists krsort ksort lcfirst lcg_value levenshtein link
  localeconv localtime log log10 long2ip lstat ltrim mail max mb_check_encoding mb_convert_case mb_convert_encoding
  mb_detect_encoding mb_internal_encoding mb_list_encodings mb_str_pad mb_str_split mb_strimwidth mb_stripos mb_strlen mb_strpos
  mb_strrpos mb_strrev mb_strstr mb_strtolower mb_strtoupper mb_strwidth mb_substitute_character mb_substr mb_substr_count md5
  md5_file memory_get_peak_usage memory_get_usage method_exists mhash microtime mime_content_type min mkdir mktime
  move_uploaded_file mt_getrandmax mt_rand mt_srand natcasesort natsort next nl2br number_format ob_clean ob_end_clean ob_end_flush
  ob_flush ob_get_clean ob_get_contents ob_get_flush ob_get_length ob_get_level ob_implicit_flush ob_start octdec opcache_compile_file
  opcache_get_status opcache_invalidate opcache_reset opendir openlog openssl_cipher_iv_length openssl_decrypt openssl_encrypt
  openssl_random_pseudo_bytes openssl_sign openssl_verify ord pack parse_ini_file parse_str parse_url passthru password_get_info
  password_hash password_needs_rehash password_verify pathinfo pcntl_alarm pcntl_async_signals pcntl_fork pcntl_signal
  pcntl_signal_dispatch pcntl_wait pcntl_waitpid pclose pfsockopen php_sapi_name php_uname phpversion pi popen pos posix_getgid
  posix_getpid posix_getpwuid posix_getuid posix_isatty posix_kill pow preg_grep preg_last_error preg_last_error_msg preg_match
  preg_match_all preg_quote preg_replace preg_replace_callback preg_replace_callback_array preg_split prev print_r printf
  proc_close proc_get_status proc_open proc_terminate property_exists putenv quotemeta rad2deg rand random_bytes random_int range
  rawurldecode rawurlencode readdir readfile readline readlink realpath register_shutdown_function rename reset restore_error_handler
  restore_exception_handler rewind rewinddir rmdir round rsort rtrim scandir sem_get serialize session_destroy session_id
  session_name session_regenerate_id session_save_path session_set_cookie_params session_start session_status session_unset
  session_write_close set_error_handler set_exception_handler set_include_path set_time_limit setcookie setlocale setrawcookie
  settype sha1 sha1_file shell_exec shuffle similar_text simplexml_load_file simplexml_load_string sin sizeof sleep
  sodium_crypto_secretbox sodium_crypto_secretbox_open sort soundex spl_autoload_functions spl_autoload_register
  spl_autoload_unregister spl_object_hash spl_object_id sprintf sqrt srand sscanf stat str_contains str_ends_with str_getcsv
  str_ireplace str_pad str_repeat str_replace str_rot13 str_shuffle str_split str_starts_with str_word_count strcasecmp strchr strcmp
  strcoll strcspn stream_context_create stream_context_get_options stream_copy_to_stream stream_filter_append stream_get_contents
  stream_get_line stream_get_meta_data stream_isatty stream_select stream_set_blocking stream_set_timeout stream_socket_accept
  stream_socket_client stream_socket_server stream_wrapper_register strftime strip_tags stripcslashes stripos stripslashes stristr
  strlen strnatcasecmp strnatcmp strncasecmp strncmp strpbrk strpos strrchr strrev strripos strrpos strspn strstr strtok strtolower
  strtotime strtoupper strtr strval substr substr_compare substr_count substr_replace symlink sys_get_temp_dir sys_getloadavg syslog
  system tan tempnam time timezone_identifiers_list timezone_name_from_abbr tmpfile token_get_all touch trait_exists trigger_error
  trim uasort ucfirst ucwords uksort umask uniqid unlink unpack unserialize urldecode urlencode user_error usleep usort utf8_decode
  utf8_encode var_dump var_export version_compare vfprintf vprintf vsprintf wordwrap xml_parse xml_parser_create xml_parser_free
  zend_version`.split(/\s+/),
)
