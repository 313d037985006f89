import { languageClasses } from '../concepts/define.js'

export const RUST = languageClasses('rust', ['rust'], {
  error: [
    'error type|error enum|error conversion|question mark operator|error context|error chain',
    'Error Result ErrorKind from_err source with_context anyhow bail',
  ],
  conversion: [
    'type conversion|convert into|conversion trait|parse from string|try from',
    'From Into TryFrom TryInto FromStr AsRef from_str try_from',
  ],
  display: [
    'display implementation|debug output|formatting trait|print the error',
    'Display Debug Formatter write_str fmt_debug',
  ],
  iterator: [
    'iterator adapter|lazy iterator|custom iterator|into iterator|double ended',
    'Iterator IntoIterator next size_hint DoubleEndedIterator FromIterator peekable',
  ],
  ownership: [
    'borrow checker|lifetime|ownership|clone the value|interior mutability|smart pointer',
    'Clone Cow RefCell Rc Arc Borrow ToOwned Deref',
  ],
  drop: ['drop implementation|resource cleanup|destructor|guard object', 'Drop drop guard ManuallyDrop'],
  builder: [
    'builder pattern|default values|optional settings',
    'Builder build Default with_capacity new_with builder',
  ],
  future: [
    'async runtime|future trait|pinning|poll function|waker|async trait',
    'Future poll Pin Waker Context Poll async_trait',
  ],
  concurrency: [
    'send and sync|shared state|mutex poisoning|channel sender|atomic reference|thread spawn',
    'Mutex RwLock Arc Sender Receiver AtomicUsize spawn',
  ],
  macro: [
    'procedural macro|derive macro|declarative macro|macro expansion|attribute macro',
    'proc_macro macro_rules derive TokenStream parse_macro_input quote',
  ],
  unsafe: [
    'unsafe code|raw pointer|foreign function|undefined behaviour|undefined behavior|memory layout',
    'unsafe transmute from_raw_parts as_ptr extern repr MaybeUninit',
  ],
  feature: [
    'cargo feature|conditional compilation|feature flag|no std',
    'features default_features cfg_attr',
  ],
  serialization: [
    'serialization|deserialize struct|custom serializer',
    'Serialize Deserialize Serializer Deserializer Visitor',
  ],
  path: [
    'file path|os string|path handling|canonical path|path separator',
    'Path PathBuf OsStr OsString canonicalize strip_prefix',
  ],
  trait: [
    'trait object|trait bound|blanket implementation|generic trait|dynamic dispatch',
    'impl trait supertrait where_clause',
  ],
})
