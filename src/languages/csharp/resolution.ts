import type { Definition } from '../../facts/facts.js'
import { folderOf } from '../../shared/paths.js'
import type { Modules, ModuleTarget } from '../resolution/repository-modules.js'
import { defineResolution } from '../resolution/resolution.js'

const SAME = 'same' as const
const INSIDE = 'inside' as const
const OTHER = 'other' as const
/** `static Foo Bar(this Baz x)`: the first parameter is the receiver. */
const EXTENSION = /\(\s*(?:\[[^\]]*\]\s*)?(?:(?:scoped|ref|in)\s+)*this\s/
/** Files that by convention hold the usings of a whole project. */
const SHARED_USINGS = /(?:^|\/)\w*Usings?(?:\.\w+)?\.cs$/i

/** Namespaces are open and part of qualified names; `using` imports all names of one. */
export const csharpResolution = defineResolution({
  family: 'csharp',
  languages: ['csharp'],
  names: {
    selfNames: ['this'],
    superNames: ['base'],
    bareMembers: true,
    declaredFirst: true,
  },
  modules: {
    moduleOf,
    moduleName: module => module.slice(module.lastIndexOf('.') + 1),
    moduleSeparator: '.',
    bareModules: true,
    relativeModules: true,
    scopedImports: true,
    reexportsHere: true,
    sharedImports,
    namespaces: true,
  },
  types: {
    typesKnown: true,
    arityTypes: true,
    natureOf: () => 'function',
    tuples: true,
    stringType: 'string',
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
    elementMember: 'this[]',
  },
  calls: {
    methodsApart: true,
    overloads: 'arity',
    delegation: true,
    decoratorSuffix: 'Attribute',
  },
  members: {
    extensionsBy: 'parameter',
    extendedType: ({ kind, signature, parameters }: Definition) =>
      kind === 'method' && EXTENSION.test(signature) ? (parameters[0]?.type ?? null) : null,
  },
})

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
