import type { Definition } from '../../facts/facts.js'
import { folderOf } from '../../shared/paths.js'
import { resolvePath } from '../resolution/module-paths.js'
import type { Modules, ModuleTarget } from '../resolution/repository-modules.js'
import { defineResolution } from '../resolution/resolution.js'
import { SINGLETON } from './definitions.js'
import { KERNEL_METHODS, TEST_METHODS } from './kernel.js'

const EXTENSION = '.rb'
/** Folders that the load path begins with, below a folder above the file: its own, a gem's code, its tests. */
const LOAD_ROOTS = ['', 'lib', 'test', 'spec', 'app']
const OF_CLASS = /^(?:def\s+[\w:]+\.|(?:private_class_method|public_class_method)\s|scope\s|[cm]attr_)/
/** ActiveRecord's questions to the database. */
const CLASS_METHODS: Readonly<Record<string, 'one' | 'many'>> = Object.fromEntries([
  ...'find find_by find_by! create create! first first! last last! take take! build find_or_create_by find_or_create_by! find_or_initialize_by create_or_find_by'
    .split(' ')
    .map(name => [name, 'one'] as const),
  ...'all where order includes joins left_joins eager_load preload limit offset not or distinct group having select reorder unscoped none references find_each in_batches rewhere left_outer_joins readonly lock with_deleted'
    .split(' ')
    .map(name => [name, 'many'] as const),
])
const LIBRARY_METHODS = new Set([...KERNEL_METHODS, ...TEST_METHODS])
const GLOBAL_VARIABLE = '$'

export const rubyResolution = defineResolution({
  family: 'ruby',
  languages: ['ruby'],
  names: {
    selfNames: ['self'],
    superNames: ['super'],
    bareMembers: true,
    lexicalNames: /^[A-Z]/,
    // The title of a test is not a name.
    isUnnamed: ({ kind, isTest, signature }: Definition) =>
      kind === 'function' && isTest && !signature.startsWith('def '),
    isShared,
    isLibraryName: name => LIBRARY_METHODS.has(name),
  },
  modules: {
    /** Constants of all files are in one tree. */
    packagesOf: () => [''],
    moduleOf,
    namespaces: true,
    inclusion: 'require',
  },
  types: {
    containerTypes: ['Array', 'Hash', 'Set', 'Enumerable', 'Enumerator'],
    containerMethods: {
      first: 'inside',
      last: 'inside',
      sample: 'inside',
      fetch: 'inside',
      find: 'inside',
      detect: 'inside',
      pop: 'inside',
      shift: 'inside',
      min_by: 'inside',
      max_by: 'inside',
      values: 'same',
      select: 'same',
      filter: 'same',
      reject: 'same',
      sort: 'same',
      sort_by: 'same',
      reverse: 'same',
      compact: 'same',
      uniq: 'same',
      take: 'same',
      drop: 'same',
      to_a: 'same',
      each: 'same',
      dup: 'same',
    },
  },
  calls: {
    methodsApart: true,
    constructorNames: ['initialize'],
    makes: 'new',
    readsAreCalls: ['ruby'],
    callsReadFields: true,
  },
  members: {
    modulesAreTypes: true,
    mixinsFirst: true,
    classMember: 'class',
    sidesApart: true,
    isOfClass,
    classMethods: CLASS_METHODS,
  },
})

/** `def self.name`, and members of `class << self`. */
function isOfClass({ signature, decorators }: Definition): boolean {
  return decorators.includes(SINGLETON) || OF_CLASS.test(signature)
}

/** A method at the top of a file belongs to the script; so does a variable that is not global. */
function isShared({ kind, name }: Definition): boolean {
  return kind !== 'function' && kind !== 'method' && (kind !== 'variable' || name.startsWith(GLOBAL_VARIABLE))
}

/** `./x` starts from the file's folder; others from a folder of the load path, that of the nearest gem first. */
function moduleOf(module: string, from: string, modules: Modules): ModuleTarget | null {
  const name = module.endsWith(EXTENSION) ? module : module + EXTENSION
  if (name.startsWith('.')) {
    const file = resolvePath(folderOf(from), name)
    return modules.hasFile(file) ? { file } : null
  }
  for (let folder = folderOf(from); ; folder = folderOf(folder)) {
    for (const root of LOAD_ROOTS) {
      const file = [folder, root, name].filter(part => part !== '').join('/')
      if (modules.hasFile(file) && file !== from) return { file }
    }
    if (folder === '') return inOtherGem(name, modules)
  }
}

/** Several gems in one repository see each other: `active_support/all` is in `activesupport/lib`. */
function inOtherGem(name: string, modules: Modules): ModuleTarget | null {
  const found = modules
    .filesNamed(name.slice(name.lastIndexOf('/') + 1))
    .filter(path => path.endsWith(`/lib/${name}`))
  return found.length === 1 ? { file: found[0]! } : null
}
