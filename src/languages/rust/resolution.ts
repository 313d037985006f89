import { folderOf } from '../../shared/paths.js'
import type { Modules, ModuleTarget } from '../resolution/repository-modules.js'
import { defineResolution } from '../resolution/resolution.js'
import { isRoot, libraryNamed, MANIFEST, packageAround } from './crates.js'
import { isLibraryMethod } from './library-methods.js'

const SAME = 'same' as const
const INSIDE = 'inside' as const
const OTHER = 'other' as const
const OWN_MODULE = /^self::(\w+)$/
/** Of definitions for several systems those for Unix are taken. */
const OTHER_SYSTEM =
  /^cfg\((?:windows|not\((?:unix|any\(unix|feature|target_family = "unix")|target_(?:os|family) = "(?!linux|unix)|all\((?:windows|not\(unix)|any\(windows)/
const CRATE = new Set(['crate', '$crate'])
/** Files whose submodules are in the same folder, regardless of the manifest. */
const FOLDER_MODULE = /(?:^|\/)mod\.rs$/

/** A file is a module; `crate`, `self` and `super` lead from one to another, `mod x;` locates its submodules. */
export const rustResolution = defineResolution({
  family: 'rust',
  languages: ['rust'],
  names: {
    selfNames: ['self', 'Self'],
    classNames: ['Self'],
    declaredFirst: true,
    isLesser: ({ decorators }) => decorators.some(text => OTHER_SYSTEM.test(text)),
  },
  modules: {
    readsManifest: fileName => fileName === MANIFEST,
    moduleOf,
    moduleName: module => module.slice(module.lastIndexOf(':') + 1),
    moduleSeparator: '::',
    bareModules: true,
    relativeModules: true,
    scopedImports: true,
    reexportsHere: true,
    enclosure: 'closed',
    moduleSelf: 'self',
    moduleParent: 'super',
    macroUnit: (path, modules) => rootOf(path, modules) ?? path,
  },
  types: {
    typesKnown: true,
    tuples: true,
    stringType: 'str',
    transparentTypes: ['ManuallyDrop', 'MaybeUninit', 'Wrapping', 'Reverse', 'Saturating'],
    holderTypes:
      'Option Result Box Rc Arc RefCell Cell Mutex RwLock Ref RefMut MutexGuard RwLockReadGuard RwLockWriteGuard Cow Pin Weak OnceCell OnceLock LazyCell LazyLock Lazy Poll Future JoinHandle'.split(
        ' ',
      ),
    holderMethods: {
      unwrap: SAME,
      expect: SAME,
      unwrap_or: SAME,
      unwrap_or_else: SAME,
      unwrap_or_default: SAME,
      as_ref: SAME,
      as_mut: SAME,
      as_deref: SAME,
      as_deref_mut: SAME,
      borrow: SAME,
      borrow_mut: SAME,
      lock: SAME,
      read: SAME,
      write: SAME,
      try_lock: SAME,
      clone: SAME,
      cloned: SAME,
      copied: SAME,
      take: SAME,
      replace: SAME,
      insert: SAME,
      get_or_insert: SAME,
      get_or_insert_with: SAME,
      get_or_init: SAME,
      ok: SAME,
      ok_or: SAME,
      ok_or_else: SAME,
      or: SAME,
      or_else: SAME,
      filter: SAME,
      map_err: SAME,
      context: SAME,
      with_context: SAME,
      chain_err: SAME,
      upgrade: SAME,
      downgrade: SAME,
      into_inner: SAME,
      get_mut: SAME,
      to_owned: SAME,
      into_owned: SAME,
      to_mut: SAME,
      inspect: SAME,
      inspect_err: SAME,
      deref: SAME,
      deref_mut: SAME,
      join: SAME,
      map: OTHER,
      map_or: OTHER,
      map_or_else: OTHER,
      and: OTHER,
      and_then: OTHER,
      is_some: OTHER,
      is_none: OTHER,
      is_ok: OTHER,
      is_err: OTHER,
      is_some_and: OTHER,
      is_ok_and: OTHER,
      err: 'error',
      iter: OTHER,
      iter_mut: OTHER,
      into_iter: OTHER,
      set: OTHER,
      eq: OTHER,
      ne: OTHER,
      cmp: OTHER,
      hash: OTHER,
      transpose: OTHER,
      zip: OTHER,
      unwrap_err: 'error',
      expect_err: 'error',
    },
    containerTypes:
      'Vec VecDeque HashMap BTreeMap HashSet BTreeSet BinaryHeap LinkedList IndexMap IndexSet Iterator IntoIterator DoubleEndedIterator ExactSizeIterator Iter IterMut IntoIter Drain Peekable Rev SmallVec ArrayVec Slab'.split(
        ' ',
      ),
    containerMethods: {
      iter: SAME,
      iter_mut: SAME,
      into_iter: SAME,
      values: 'values',
      values_mut: 'values',
      into_values: 'values',
      keys: 'keys',
      into_keys: 'keys',
      enumerate: 'counted',
      drain: SAME,
      rev: SAME,
      skip: SAME,
      step_by: SAME,
      filter: SAME,
      skip_while: SAME,
      take_while: SAME,
      chain: SAME,
      peekable: SAME,
      cloned: SAME,
      copied: SAME,
      by_ref: SAME,
      fuse: SAME,
      inspect: SAME,
      as_slice: SAME,
      as_mut_slice: SAME,
      to_vec: SAME,
      to_owned: SAME,
      clone: SAME,
      as_ref: SAME,
      as_mut: SAME,
      split_off: SAME,
      entry: SAME,
      next: INSIDE,
      next_back: INSIDE,
      nth: INSIDE,
      peek: INSIDE,
      first: INSIDE,
      first_mut: INSIDE,
      last: INSIDE,
      last_mut: INSIDE,
      get: INSIDE,
      get_mut: INSIDE,
      pop: INSIDE,
      pop_front: INSIDE,
      pop_back: INSIDE,
      front: INSIDE,
      back: INSIDE,
      remove: INSIDE,
      swap_remove: INSIDE,
      find: INSIDE,
      min_by_key: INSIDE,
      max_by_key: INSIDE,
      min_by: INSIDE,
      max_by: INSIDE,
      or_insert: INSIDE,
      or_insert_with: INSIDE,
      or_default: INSIDE,
    },
    sameMethods: [
      'default',
      'clone',
      'to_owned',
      'as_ref',
      'as_mut',
      'borrow',
      'borrow_mut',
      'by_ref',
      'from',
    ],
    elementMember: 'Item',
    standsFor: 'Target',
  },
  calls: {
    callsVariants: true,
    methodsApart: true,
  },
  members: {
    membersByScope: true,
    isLibraryMethod,
  },
})

function moduleOf(module: string, from: string, modules: Modules): ModuleTarget | null {
  const file = moduleFile(module.replace(/^::/, ''), from, modules)
  return file === null ? null : { file }
}

function moduleFile(module: string, from: string, modules: Modules): string | null {
  if (module === 'self') return from
  if (module === 'super') return parentOf(from, modules)
  if (CRATE.has(module)) return rootOf(from, modules)
  const own = OWN_MODULE.exec(module)?.[1]
  if (own !== undefined) return childOf(from, own, modules)
  return module.includes(':') ? null : libraryNamed(module, from, modules)
}

/**
 * The file of `mod name;`: in a folder named like the file, or in the same folder if the file represents its
 * folder.
 */
function childOf(path: string, name: string, modules: Modules): string | null {
  const folder = folderOf(path)
  const below = path.replace(/\.rs$/, '')
  const beside = FOLDER_MODULE.test(path) || isRoot(path, modules)
  for (const holder of beside ? [folder, below] : [below]) {
    for (const file of [join(holder, `${name}.rs`), join(holder, name, 'mod.rs')])
      if (file !== path && modules.hasFile(file)) return file
  }
  return null
}

/**
 * The file whose `mod x;` includes this one. If there are two candidates (`lib.rs` and `main.rs`), the one
 * that declares it.
 */
function parentOf(path: string, modules: Modules): string | null {
  if (isRoot(path, modules)) return null
  const folder = FOLDER_MODULE.test(path) ? folderOf(folderOf(path)) : folderOf(path)
  const name = (FOLDER_MODULE.test(path) ? folderOf(path) : path.replace(/\.rs$/, '')).split('/').pop()!
  const candidates = [join(folder, 'mod.rs'), `${folder}.rs`, ...rootsIn(folder, modules)].filter(
    file => file !== path && modules.hasFile(file),
  )
  return candidates.find(file => modules.imports(file, `self::${name}`)) ?? candidates[0] ?? null
}

function rootsIn(folder: string, modules: Modules): string[] {
  return modules.filesIn(folder).filter(file => file.endsWith('.rs') && isRoot(file, modules))
}

/** Longer chains of modules are a circle of files. */
const MAX_DEPTH = 64

function rootOf(path: string, modules: Modules): string | null {
  let at = path
  for (let depth = 0; depth < MAX_DEPTH; depth++) {
    if (isRoot(at, modules)) return at
    const parent = parentOf(at, modules)
    if (parent === null) return at === path ? (packageAround(path, modules)?.library ?? null) : at
    at = parent
  }
  return null
}

function join(...parts: string[]): string {
  return parts.filter(part => part !== '').join('/')
}
