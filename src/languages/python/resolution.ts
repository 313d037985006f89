import { folderOf } from '../../shared/paths.js'
import { FAMILIES } from '../names/families.js'
import type { Modules, ModuleTarget } from '../resolution/repository-modules.js'
import { defineResolution } from '../resolution/resolution.js'

const PACKAGE_FILE = '__init__.py'
const DOTS = /^\.+/

/** `property`, `functools.cached_property`, `reify` */
const PROPERTY = /(?:^|[._])(?:property|reify)$/

export const pythonResolution = defineResolution({
  family: 'python',
  languages: FAMILIES.python,
  names: {
    selfNames: ['self', 'cls'],
    classNames: ['cls'],
    superNames: ['super'],
    inOrder: ['notebook'],
  },
  modules: {
    moduleOf,
    moduleName: module => module.split('.')[0]!,
    importsHead: true,
    seenByPath: true,
    folderFile: PACKAGE_FILE,
    submoduleOf(path, name, modules) {
      if (!path.endsWith(PACKAGE_FILE)) return null
      return moduleFile(join(folderOf(path), name), modules)
    },
  },
  types: {
    unions: true,
    variablesAreTypes: true,
    transparentTypes: [
      'Optional',
      'Awaitable',
      'Coroutine',
      'Annotated',
      'Final',
      'ClassVar',
      'Type',
      'type',
      'Required',
      'NotRequired',
      'ContextManager',
      'AsyncContextManager',
    ],
    containerTypes:
      'list List tuple Tuple set Set frozenset FrozenSet dict Dict Iterable Iterator Sequence MutableSequence Mapping MutableMapping defaultdict OrderedDict deque Deque Generator AsyncIterator AsyncIterable AsyncGenerator Collection ValuesView'.split(
        ' ',
      ),
  },
  members: { declaredAway: false },
  calls: {
    constructorNames: ['__init__', '__new__'],
    isProperty: ({ decorators }) => decorators.some(text => PROPERTY.test(text)),
  },
})

/** Relative modules start at the file's folder; absolute ones at a root: a folder above that is not itself a package. */
function moduleOf(module: string, from: string, modules: Modules): ModuleTarget | null {
  const dots = DOTS.exec(module)?.[0].length ?? 0
  const parts = module
    .slice(dots)
    .split('.')
    .filter(part => part !== '')
  if (dots > 0) {
    let folder = folderOf(from)
    for (let up = 1; up < dots; up++) folder = folderOf(folder)
    return target(join(folder, ...parts), modules)
  }
  for (let folder = folderOf(from); ; folder = folderOf(folder)) {
    if (!modules.hasFile(join(folder, PACKAGE_FILE))) {
      for (const root of [folder, join(folder, 'src'), join(folder, 'lib')]) {
        const found = target(join(root, ...parts), modules)
        if (found !== null) return found
      }
    }
    if (folder === '') return null
  }
}

function target(path: string, modules: Modules): ModuleTarget | null {
  const file = moduleFile(path, modules)
  if (file !== null) return { file }
  return path !== '' && modules.hasFolder(path) ? { folder: path } : null
}

function moduleFile(path: string, modules: Modules): string | null {
  for (const file of [`${path}.py`, join(path, PACKAGE_FILE), `${path}.pyi`])
    if (modules.hasFile(file)) return file
  return null
}

function join(...parts: string[]): string {
  return parts.filter(part => part !== '').join('/')
}
