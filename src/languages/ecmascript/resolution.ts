import { folderOf } from '../../shared/paths.js'
import { FAMILIES } from '../names/families.js'
import { resolvePath } from '../resolution/module-paths.js'
import type { Modules, ModuleTarget } from '../resolution/repository-modules.js'
import { defineResolution } from '../resolution/resolution.js'
import { conventionalAlias } from './conventional-aliases.js'
import { folderModule, packageModule } from './package-modules.js'
import { pathAlias } from './tsconfig-paths.js'

const EXTENSIONS = '.ts .tsx .mts .cts .js .jsx .mjs .cjs .d.ts .vue .svelte .astro'.split(' ')
/** An import may name the output file of the compiler: `./a.js` is `./a.ts`. */
const WRITTEN_AS = /\.(?:js|jsx|mjs|cjs)$/

/** `get x()`, with its modifiers. */
const GETTER = /^(?:(?:public|private|protected|static|override|abstract)\s+)*get\s+[\w$#]/

export const ecmascriptResolution = defineResolution({
  family: 'ecmascript',
  languages: FAMILIES.ecmascript,
  names: {
    selfNames: ['this'],
    superNames: ['super'],
    blockScoped: true,
  },
  modules: {
    wholeExport: 'default',
    moduleSelf: 'exports',
    seenByPath: true,
    // A tsconfig.json may extend a file of any name.
    readsManifest: fileName => fileName.endsWith('.json'),
    moduleOf(module, from, modules) {
      const file = moduleFile(module, from, modules)
      return file === null ? null : ({ file } satisfies ModuleTarget)
    },
  },
  types: {
    unions: true,
    objectLiterals: true,
    resultTypes: ['ReturnType'],
    transparentTypes:
      'Promise Awaited Readonly Partial Required NonNullable PromiseLike Ref MutableRefObject RefObject'.split(
        ' ',
      ),
    containerTypes:
      'Array ReadonlyArray Set Map ReadonlySet ReadonlyMap WeakMap WeakSet Record Iterable Iterator AsyncIterable AsyncIterator Generator AsyncGenerator IterableIterator'.split(
        ' ',
      ),
  },
  calls: {
    constructorNames: ['constructor'],
    callsVariables: true,
    delegation: true,
    isProperty: ({ kind, signature }) => kind === 'method' && GETTER.test(signature),
  },
  members: {
    functionsAreTypes: true,
  },
})

function moduleFile(module: string, from: string, modules: Modules): string | null {
  const resolve = (path: string) => sourceFile(path, modules)
  if (module.startsWith('.')) {
    const path = resolvePath(folderOf(from), module)
    return resolve(path) ?? folderModule(path, modules, resolve)
  }
  return (
    pathAlias(module, from, modules, resolve) ??
    packageModule(module, modules, resolve) ??
    conventionalAlias(module, from, modules, resolve)
  )
}

/** The source file of a module path: the path itself, with an extension, or the index of a folder. */
function sourceFile(path: string, modules: Modules): string | null {
  if (modules.hasFile(path)) return path
  const bare = path.replace(WRITTEN_AS, '')
  const bases = bare === path ? [path] : [path, bare]
  for (const base of bases)
    for (const extension of EXTENSIONS) if (modules.hasFile(base + extension)) return base + extension
  const index = path === '' ? 'index' : `${path}/index`
  for (const extension of EXTENSIONS) if (modules.hasFile(index + extension)) return index + extension
  return null
}
