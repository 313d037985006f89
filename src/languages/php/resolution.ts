import type { Definition } from '../../facts/facts.js'
import { folderOf } from '../../shared/paths.js'
import { resolvePath } from '../resolution/module-paths.js'
import type { Modules, ModuleTarget } from '../resolution/repository-modules.js'
import { defineResolution } from '../resolution/resolution.js'
import { LIBRARY_FUNCTIONS } from './library-functions.js'

const FILE = /\.\w+$/

export const phpResolution = defineResolution({
  family: 'php',
  languages: ['php'],
  names: {
    selfNames: ['this', '$this', 'self', 'static'],
    classNames: ['self', 'static'],
    superNames: ['parent'],
    isShared: ({ kind }: Definition) => kind !== 'variable',
    isLibraryName: name => LIBRARY_FUNCTIONS.has(name),
  },
  modules: {
    packagesOf: () => [''],
    moduleOf,
    moduleSeparator: '.',
    bareModules: true,
    scopedImports: true,
    namespaces: true,
    enclosure: 'flat',
  },
  types: {
    transparentTypes: ['class-string'],
    containerTypes:
      'array iterable list Collection LazyCollection Generator Iterator Traversable IteratorAggregate ArrayIterator SplObjectStorage WeakMap ArrayObject'.split(
        ' ',
      ),
  },
  calls: {
    methodsApart: true,
    constructorNames: ['__construct'],
  },
  members: {
    mixinsFirst: true,
  },
})

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
