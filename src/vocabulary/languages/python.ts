import { languageClasses } from '../concepts/define.js'

export const PYTHON = languageClasses('python', ['python', 'notebook'], {
  'entry-point': [
    'entry point|application factory|command entry|console script|module entry',
    'main create_app wsgi_app application __main__ run_module get_wsgi_application',
  ],
  'context-manager': [
    'context manager|with statement|enter and exit|resource management',
    '__enter__ __exit__ contextmanager __aenter__ __aexit__ ExitStack',
  ],
  decorator: [
    'decorator|wrap a function|function wrapper|preserve signature',
    'wraps decorator functools update_wrapper wrapper cached_property',
  ],
  iteration: [
    'iterator protocol|iterable|generator function|lazy iteration|async iteration',
    '__iter__ __next__ __aiter__ __anext__ iterator generator islice',
  ],
  representation: [
    'string representation|repr output|readable repr|debug representation',
    '__repr__ __str__ __format__ __unicode__ reprlib',
  ],
  equality: [
    'equality comparison|hashable objects|unhashable type|object ordering|rich comparison',
    '__eq__ __hash__ __lt__ total_ordering __ne__',
  ],
  attribute: [
    'attribute access|dynamic attribute|descriptor|property setter|missing attribute|attribute error',
    '__getattr__ __getattribute__ __setattr__ __get__ __set__ __set_name__ property',
  ],
  metaclass: [
    'metaclass|class creation|subclass hook|class registration',
    '__new__ __init_subclass__ metaclass __prepare__ __class_getitem__',
  ],
  pickling: [
    'pickle|unpickle|copy protocol|deepcopy',
    '__reduce__ __reduce_ex__ __getstate__ __setstate__ __deepcopy__ __copy__',
  ],
  typing: [
    'type hint|type annotation|forward reference|generic type|optional type|protocol class|type alias',
    'get_type_hints TypeVar Generic Protocol Annotated get_origin get_args ForwardRef TYPE_CHECKING',
  ],
  dataclass: [
    'dataclass|data class|frozen dataclass|named tuple|attrs class',
    'dataclass field fields namedtuple NamedTuple asdict __post_init__ make_dataclass',
  ],
  asyncio: [
    'asyncio|async function|event loop|coroutine|await result|async context',
    'asyncio run_until_complete create_task gather get_event_loop run_in_executor to_thread wait_for',
  ],
  packaging: [
    'package metadata|setup script|wheel|console entry|installed distribution|namespace package',
    'setup find_packages entry_points get_version version metadata',
  ],
  warnings: [
    'deprecation warning|warning category|emit a warning|suppress warnings|pending deprecation',
    'warn warnings DeprecationWarning filterwarnings simplefilter stacklevel',
  ],
  imports: [
    'circular import|lazy import|import error|module loading|dynamic import|dotted path',
    'import_module import_string __import__ module_loading find_spec lazy_import',
  ],
  multiprocessing: [
    'multiprocessing|process pool|global interpreter lock|thread pool executor',
    'Pool ProcessPoolExecutor ThreadPoolExecutor Process multiprocessing',
  ],
})
