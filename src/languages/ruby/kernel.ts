/**
 * Methods of the language that every object has: a bare call refers to them if the class has no method of
 * that name.
 */
export const KERNEL_METHODS: ReadonlySet<string> = new Set(
  'Array Complex Float Hash Integer Rational String abort at_exit attr_accessor attr_reader attr_writer binding block_given? caller caller_locations catch class class_eval class_exec clone define_method define_singleton_method display dup each_entry eql? equal? eval exec exit exit! extend fork format freeze frozen? gem gets global_variables hash include inspect instance_eval instance_exec instance_of? instance_variable_defined? instance_variable_get instance_variable_set instance_variables is_a? iterator? itself kind_of? lambda load local_variables loop method methods nil? object_id open p pp prepend print printf private private_constant proc protected public public_send putc puts raise rand readline readlines remove_const remove_method require require_relative respond_to? respond_to_missing? select send set_trace_func singleton_class singleton_method singleton_methods sleep spawn sprintf srand syscall system tap test then throw to_enum to_s trap undef_method warn yield_self __dir__ __method__ __send__ __id__ alias_method module_function const_get const_set const_missing instance_method instance_methods method_defined? public_method_defined? module_eval ancestors superclass autoload using refine'.split(
    ' ',
  ),
)

/** Methods that RSpec, minitest and Capybara add to every test. */
export const TEST_METHODS: ReadonlySet<string> = new Set(
  'after all_of allow allow_any_instance_of any_args around assert assert_equal assert_nil assert_raises be be_a be_an be_an_instance_of be_between be_blank be_empty be_falsey be_falsy be_instance_of be_kind_of be_nil be_present be_successful be_truthy be_valid be_within before change contain_exactly describe double eq eql equal expect expect_any_instance_of have_attributes have_been_called have_content have_css have_http_status have_key have_link have_received have_selector have_text hash_including hash_excluding include_examples instance_double class_double instance_spy is_expected it it_behaves_like include_context match match_array not_to output pending raise_error raise_exception receive receive_messages receive_message_chain refute refute_equal refute_nil respond_to satisfy shared_examples skip spy start_with end_with stub_const throw_symbol to travel_to visit within xit'.split(
    ' ',
  ),
)
