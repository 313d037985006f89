import { isAsidePath } from '../graph/aside-paths.js'
import { isTestPath } from '../graph/test-paths.js'
import { detectLanguage } from '../languages/detect.js'

/** The purpose of a file. Names from files are listed in this order. */
export const ROLES = ['code', 'documentation', 'other', 'aside', 'tests'] as const
export const CODE = 0
export const DOCUMENTATION = 1
/** Configuration, data, templates. */
export const OTHER = 2
/** Examples, benchmarks, fixtures: files outside the main code. */
export const ASIDE = 3
export const TESTS = 4

const PROSE = /\.(?:md|markdown|rst|txt|adoc|asciidoc|mdx)$/i

/** The roles of a repository's files. Folders and extensions are cached: there are thousands of files. */
export class FileRoles {
  readonly #folders = new Map<string, number>()
  readonly #names = new Map<string, number>()

  of(path: string): number {
    const slash = path.lastIndexOf('/')
    const name = path.slice(slash + 1)
    const own = this.#byName(name)
    if (own === DOCUMENTATION) return own
    const folder = slash < 0 ? own : this.#byFolder(path.slice(0, slash), own)
    // `tests.yaml` outside a test folder is configuration for running tests.
    return folder === TESTS || (own === CODE && isTestPath(name)) ? TESTS : folder
  }

  #byFolder(folder: string, own: number): number {
    let role = this.#folders.get(folder)
    if (role === undefined) {
      role = isTestPath(`${folder}/`) ? TESTS : isAsidePath(`${folder}/`) ? ASIDE : CODE
      this.#folders.set(folder, role)
    }
    return role === CODE ? own : role
  }

  #byName(name: string): number {
    const dot = name.lastIndexOf('.')
    const key = dot > 0 ? name.slice(dot) : name
    let role = this.#names.get(key)
    if (role === undefined) {
      // A special file name before the dot belongs to a manifest, which is not code either.
      const isCode = detectLanguage(dot > 0 ? `x${key}` : name, '').hasSyntax
      role = PROSE.test(`x${key}`) ? DOCUMENTATION : isCode ? CODE : OTHER
      this.#names.set(key, role)
    }
    return role
  }
}
