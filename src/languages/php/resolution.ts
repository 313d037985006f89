import type { Definition } from '../../facts/facts.js'
import { folderOf, resolvePath } from '../module-paths.js'
import type { Modules, ModuleTarget, ResolutionRules } from '../resolution.js'
import { LIBRARY_FUNCTIONS } from './library-functions.js'

const FILE = /\.\w+$/

export const phpResolution: ResolutionRules = {
  family: 'php',
  languages: ['php'],
  selfNames: ['this', '$this', 'self', 'static'],
  superNames: ['parent'],
  classNames: ['self', 'static'],
  bareMembers: false,
  packageOf: () => '',
  namespaces: true,
  flatNamespaces: true,
  scopedImports: true,
  mixinsFirst: true,
  callsApart: true,
  isShared: ({ kind }: Definition) => kind !== 'variable',
  moduleOf,
  moduleName: () => '',
  moduleSeparator: '.',
  importsHead: false,
  bareModules: true,
  transparentTypes: ['class-string'],
  containerTypes:
    'array iterable list Collection LazyCollection Generator Iterator Traversable IteratorAggregate ArrayIterator SplObjectStorage WeakMap ArrayObject'.split(
      ' ',
    ),
  constructorNames: ['__construct'],
  libraryNames: LIBRARY_FUNCTIONS,
}

/** A namespace, or a file that is required: `./x.php` from the file's folder, others from the top. */
function moduleOf(module: string, from: string, modules: Modules): ModuleTarget | null {
  if (module === '') return { package: '' }
  if (FILE.test(module) && (module.includes('/') || module.endsWith('.php'))) {
    const folder = folderOf(from)
    for (const base of module.startsWith('.') ? [folder] : [folder, '']) {
      const file = resolvePath(base, module)
      if (modules.hasFile(file)) return { file }
    }
    return null
  }
  return modules.hasPackage(module) ? { package: module } : null
}
