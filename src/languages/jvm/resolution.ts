import type { Definition, Facts } from '../../facts/facts.js'
import { packageName } from '../../facts/package-name.js'
import { folderOf } from '../../shared/paths.js'
import { FAMILIES } from '../names/families.js'
import type { Modules, ModuleTarget } from '../resolution/repository-modules.js'
import { defineResolution } from '../resolution/resolution.js'

/** `new Base() { … }`, `object : Base { … }` */
const UNNAMED = /^(?:new\s|object\s*[:{])/
const SCALA_METHOD = /\bdef\s/
const SAME = 'same' as const
const INSIDE = 'inside' as const
const OTHER = 'other' as const

/** Java, Kotlin and Scala see each other's packages. */
export const jvmResolution = defineResolution({
  family: 'jvm',
  languages: FAMILIES.jvm,
  names: {
    selfNames: ['this'],
    superNames: ['super'],
    bareMembers: true,
    declaredFirst: true,
    isUnnamed: ({ kind, signature }: Definition) => kind === 'class' && UNNAMED.test(signature),
    isShared: ({ visibility }, language) => visibility !== 'private' || language !== 'kotlin',
  },
  modules: {
    packagesOf,
    moduleOf,
    moduleName: module => module.slice(module.lastIndexOf('.') + 1),
    moduleSeparator: '.',
    bareModules: true,
  },
  types: {
    typesKnown: true,
    tuples: true,
    stringType: 'String',
    holderTypes:
      'Optional Option Some Supplier Provider Lazy Future CompletableFuture CompletionStage Deferred Callable AtomicReference ThreadLocal WeakReference SoftReference Reference Mono Try StateFlow MutableStateFlow'.split(
        ' ',
      ),
    holderMethods: {
      get: INSIDE,
      orElse: INSIDE,
      orElseGet: INSIDE,
      orElseThrow: INSIDE,
      getOrElse: INSIDE,
      orNull: INSIDE,
      join: INSIDE,
      await: INSIDE,
      block: INSIDE,
      call: INSIDE,
      value: INSIDE,
      head: INSIDE,
      getAndSet: INSIDE,
      filter: SAME,
      or: SAME,
      map: OTHER,
      flatMap: OTHER,
      isPresent: OTHER,
      isEmpty: OTHER,
      isDefined: OTHER,
      nonEmpty: OTHER,
      ifPresent: OTHER,
      foreach: OTHER,
      set: OTHER,
      compareAndSet: OTHER,
      equals: OTHER,
      hashCode: OTHER,
      toString: OTHER,
    },
    containerTypes:
      'List ArrayList LinkedList Collection Iterable Iterator ListIterator Set HashSet LinkedHashSet TreeSet SortedSet Map HashMap LinkedHashMap TreeMap SortedMap ConcurrentMap ConcurrentHashMap Queue Deque ArrayDeque PriorityQueue BlockingQueue Stack Vector Stream Enumeration MutableList MutableSet MutableMap MutableCollection MutableIterable Sequence Array Seq IndexedSeq Flow Channel NonEmptyList Chain LazyList'.split(
        ' ',
      ),
    containerMethods: {
      get: INSIDE,
      getFirst: INSIDE,
      getLast: INSIDE,
      getOrDefault: INSIDE,
      getOrNull: INSIDE,
      getValue: INSIDE,
      computeIfAbsent: INSIDE,
      first: INSIDE,
      last: INSIDE,
      firstOrNull: INSIDE,
      lastOrNull: INSIDE,
      single: INSIDE,
      singleOrNull: INSIDE,
      head: INSIDE,
      next: INSIDE,
      previous: INSIDE,
      nextElement: INSIDE,
      peek: INSIDE,
      poll: INSIDE,
      pop: INSIDE,
      removeFirst: INSIDE,
      removeLast: INSIDE,
      removeAt: INSIDE,
      take: INSIDE,
      element: INSIDE,
      find: INSIDE,
      findLast: INSIDE,
      findFirst: INSIDE,
      findAny: INSIDE,
      iterator: SAME,
      listIterator: SAME,
      stream: SAME,
      parallelStream: SAME,
      filter: SAME,
      filterNot: SAME,
      sorted: SAME,
      distinct: SAME,
      skip: SAME,
      limit: SAME,
      drop: SAME,
      subList: SAME,
      reversed: SAME,
      sortedBy: SAME,
      toList: SAME,
      toSet: SAME,
      values: 'values',
      keySet: 'keys',
      keys: 'keys',
      zipWithIndex: SAME,
      withIndex: SAME,
      asSequence: SAME,
      tail: SAME,
      init: SAME,
    },
    sameMethods: ['clone', 'copy', 'apply', 'also', 'takeIf', 'takeUnless'],
    elementMember: 'get',
  },
  calls: {
    methodsApart: true,
    overloads: 'arity',
    takesReceiver,
    delegation: true,
    notCalled: { java: 'variable', kotlin: 'object' },
    readsAreCalls: ['scala'],
  },
  members: {
    ownNames: ['Companion', 'INSTANCE'],
    extensionBinding: 'this',
  },
})

/** `extension (a: Bitboard) def contains(square: Square)`: facts have both, the signature only the second. */
function takesReceiver({ parameters: [first], signature }: Definition): boolean {
  if (first === undefined || !SCALA_METHOD.test(signature)) return false
  return !signature.includes(`(${first.name}:`) && !signature.includes(` ${first.name}:`)
}

/**
 * Files without a package clause see those in the same folder. `package a` and then `package b`: the names of
 * both are visible.
 */
function packagesOf(path: string, facts: Facts): string[] {
  const own = packageName(facts)
  const outer = facts.definitions
    .filter(({ kind, container, end, nameEnd }) => kind === 'module' && container < 0 && end === nameEnd)
    .map(({ qualifiedName }) => qualifiedName)
    .filter(name => name !== own)
    .reverse()
  return [own === '' ? `${folderOf(path)}#` : own, ...outer]
}

function moduleOf(module: string, _from: string, modules: Modules): ModuleTarget | null {
  return modules.hasPackage(module) ? { package: module } : null
}
