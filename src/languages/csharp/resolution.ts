import type { Definition } from '../../facts/facts.js'
import type { Modules, ModuleTarget, ResolutionRules } from '../resolution.js'

const SAME = 'same' as const
const INSIDE = 'inside' as const
const OTHER = 'other' as const
/** `static Foo Bar(this Baz x)`: the first parameter is what it is called on. */
const EXTENSION = /\(\s*(?:\[[^\]]*\]\s*)?(?:(?:scoped|ref|in)\s+)*this\s/
/** Where the usings of a whole project stand, by custom. */
const SHARED_USINGS = /(?:^|\/)\w*Usings?(?:\.\w+)?\.cs$/i

/** Namespaces are open and part of qualified names; `using` brings in all of one. */
export const csharpResolution: ResolutionRules = {
  family: 'csharp',
  languages: ['csharp'],
  selfNames: ['this'],
  superNames: ['base'],
  bareMembers: true,
  packageOf: () => null,
  moduleOf,
  moduleName: module => module.slice(module.lastIndexOf('.') + 1),
  importsHead: false,
  moduleSeparator: '.',
  bareModules: true,
  relativeModules: true,
  scopedImports: true,
  reexportsHere: true,
  namespaces: true,
  sharedImports,
  callsApart: true,
  overloads: true,
  arityTypes: true,
  callsConstructors: true,
  decoratorSuffix: 'Attribute',
  extends: ({ kind, signature, parameters }: Definition) =>
    kind === 'method' && EXTENSION.test(signature) ? (parameters[0]?.type ?? null) : null,
  isFunctionType: ({ kind }: Definition) => kind === 'type',
  typesKnown: true,
  tuples: true,
  declaredFirst: true,
  stringType: 'string',
  elementMember: 'this[]',
  transparentTypes: [],
  holderTypes:
    'Task ValueTask Lazy Nullable IOptions IOptionsMonitor IOptionsSnapshot WeakReference AsyncLocal ThreadLocal ActionResult Mock'.split(
      ' ',
    ),
  holderMethods: {
    Result: INSIDE,
    Value: INSIDE,
    CurrentValue: INSIDE,
    Object: INSIDE,
    GetResult: INSIDE,
    GetAwaiter: SAME,
    ConfigureAwait: SAME,
    GetValueOrDefault: INSIDE,
    ContinueWith: OTHER,
    Wait: OTHER,
    HasValue: OTHER,
    Setup: OTHER,
    Verify: OTHER,
    IsCompleted: OTHER,
    Equals: OTHER,
    GetHashCode: OTHER,
    ToString: OTHER,
  },
  containerTypes:
    'List IList IReadOnlyList IEnumerable ICollection IReadOnlyCollection IEnumerator Dictionary IDictionary IReadOnlyDictionary ConcurrentDictionary SortedDictionary HashSet ISet SortedSet Queue Stack ConcurrentQueue ConcurrentBag ConcurrentStack LinkedList Collection ObservableCollection ReadOnlyCollection IQueryable IAsyncEnumerable ImmutableArray ImmutableList Span ReadOnlySpan Memory IGrouping ILookup Array'.split(
      ' ',
    ),
  containerMethods: {
    First: INSIDE,
    FirstOrDefault: INSIDE,
    FirstAsync: INSIDE,
    FirstOrDefaultAsync: INSIDE,
    Last: INSIDE,
    LastOrDefault: INSIDE,
    Single: INSIDE,
    SingleOrDefault: INSIDE,
    SingleOrDefaultAsync: INSIDE,
    ElementAt: INSIDE,
    ElementAtOrDefault: INSIDE,
    Find: INSIDE,
    FindLast: INSIDE,
    Min: INSIDE,
    Max: INSIDE,
    MinBy: INSIDE,
    MaxBy: INSIDE,
    Dequeue: INSIDE,
    Peek: INSIDE,
    Pop: INSIDE,
    GetOrAdd: INSIDE,
    GetValueOrDefault: INSIDE,
    Current: INSIDE,
    GetEnumerator: SAME,
    Where: SAME,
    OrderBy: SAME,
    OrderByDescending: SAME,
    ThenBy: SAME,
    Reverse: SAME,
    Skip: SAME,
    Take: SAME,
    SkipWhile: SAME,
    TakeWhile: SAME,
    Distinct: SAME,
    Concat: SAME,
    Union: SAME,
    Except: SAME,
    Append: SAME,
    FindAll: SAME,
    ToList: SAME,
    ToArray: SAME,
    ToListAsync: SAME,
    ToHashSet: SAME,
    AsEnumerable: SAME,
    AsQueryable: SAME,
    AsReadOnly: SAME,
    Values: 'values',
    Keys: 'keys',
  },
  constructorNames: [],
}

function moduleOf(module: string, _from: string, modules: Modules): ModuleTarget | null {
  return modules.hasPackage(module) ? { package: module } : null
}

/** Files of usings in the folders above: a project is a folder. */
function sharedImports(path: string, modules: Modules): string[] {
  const found: string[] = []
  for (let folder = folderOf(path); ; folder = folderOf(folder)) {
    found.push(...modules.filesIn(folder).filter(file => SHARED_USINGS.test(file)))
    if (folder === '') return found
  }
}

function folderOf(path: string): string {
  const slash = path.lastIndexOf('/')
  return slash < 0 ? '' : path.slice(0, slash)
}
