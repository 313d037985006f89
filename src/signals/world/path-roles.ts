import { type FolderRole, valueFor } from '../../config/settings.js'
import { isAsidePath } from '../../graph/aside-paths.js'
import { isTestPath } from '../../graph/test-paths.js'
import { folderOf } from '../../shared/paths.js'
import { ASIDE, NONE, SOURCE, TEST } from './roles.js'

/** A folder below one of these is source, whatever its name: `src/main/java/org/example/samples`. */
const SOURCE_ROOTS: ReadonlySet<string> = new Set(['src', 'lib', 'app', 'source', 'sources'])
/** Folders between a source root and a word that would otherwise set its files aside: `src/examples` stays aside. */
const LEAST_BETWEEN = 1
/** A folder with this share of the code is what the repository is about. */
const MAIN_SHARE = 0.5
/** Names of files that every repository has, and of wrappers of build tools. */
const FORMAL_NAME =
  /^(?:(?:LICEN[CS]E|COPYING|NOTICE|AUTHORS|CONTRIBUTORS|CODE_OF_CONDUCT).*|(?:gradlew|mvnw|\.gitignore|\.gitattributes|\.editorconfig|\.mailmap|\.dockerignore|\.npmignore|\.prettierignore|\.eslintignore)(?:\.(?:bat|cmd))?)$/

/** What an editor of scenes writes: nodes with the names of things, and the code that acts is elsewhere. */
const SCENE = /\.(?:tscn|tres)$/i

const ROLE_CODES: Readonly<Record<FolderRole, number>> = { source: SOURCE, test: TEST, aside: ASIDE }

/** A cache: the same paths come up after each edit. */
const BY_NAME = new Map<string, number>()
const MOST_PATHS = 200_000

/** The role of a path by its words alone. */
function roleByName(path: string): number {
  const known = BY_NAME.get(path)
  if (known !== undefined) return known
  if (BY_NAME.size >= MOST_PATHS) BY_NAME.clear()
  const name = path.slice(path.lastIndexOf('/') + 1)
  const isAside = isAsidePath(path) || FORMAL_NAME.test(name) || SCENE.test(name)
  const role = path === '' ? NONE : isTestPath(path) ? TEST : isAside ? ASIDE : SOURCE
  BY_NAME.set(path, role)
  return role
}

/**
 * Roles of paths by what a repository is: a folder named `samples`, `docs` or `demo` sets its files aside, unless it
 * lies within the source or has most of the code.
 */
export class PathRoles {
  /** Folders whose name sets files aside, but which hold most of the code. */
  readonly #main: ReadonlySet<string>
  /** Roles that the settings give to folders. */
  readonly #set: ReadonlyMap<string, FolderRole>
  /** By folder: the name of a file does not matter. */
  readonly #isSourceFolder = new Map<string, boolean>()

  /** @param codeOf number of definitions of code by path */
  constructor(codeOf: ReadonlyMap<string, number>, set: ReadonlyMap<string, FolderRole> = new Map()) {
    this.#set = set
    this.#main = mainFolders(codeOf)
  }

  /** Whether the settings say what it is, whatever is in it. */
  isSet(path: string): boolean {
    return path !== '' && valueFor(this.#set, path) !== undefined
  }

  /** `SOURCE`, `TEST`, `ASIDE`; `NONE` for what is not in a file. */
  of(path: string): number {
    const set = path === '' ? undefined : valueFor(this.#set, path)
    if (set !== undefined) return ROLE_CODES[set]
    const role = roleByName(path)
    if (role !== ASIDE) return role
    const folder = folderOf(path)
    let isSource = this.#isSourceFolder.get(folder)
    if (isSource === undefined) {
      isSource = this.#isSource(path)
      this.#isSourceFolder.set(folder, isSource)
    }
    return isSource ? SOURCE : ASIDE
  }

  /** Whether every folder whose name sets its files aside lies within the source, or has most of the code. */
  #isSource(path: string): boolean {
    const parts = path.split('/')
    const root = parts.findIndex(part => SOURCE_ROOTS.has(part))
    const aside = asideFolders(parts)
    return (
      aside.length > 0 &&
      aside.every(
        at => (root >= 0 && at - root > LEAST_BETWEEN) || this.#main.has(parts.slice(0, at + 1).join('/')),
      )
    )
  }
}

/** Positions of folders whose name sets their files aside. */
function asideFolders(parts: readonly string[]): number[] {
  const found: number[] = []
  for (let at = 0; at < parts.length - 1; at++) if (isAsideName(parts[at]!)) found.push(at)
  return found
}

/** A cache: few names of folders are distinct. */
const ASIDE_NAMES = new Map<string, boolean>()

function isAsideName(name: string): boolean {
  let isAside = ASIDE_NAMES.get(name)
  if (isAside === undefined) {
    if (ASIDE_NAMES.size >= MOST_PATHS) ASIDE_NAMES.clear()
    isAside = isAsidePath(`${name}/`)
    ASIDE_NAMES.set(name, isAside)
  }
  return isAside
}

function mainFolders(codeOf: ReadonlyMap<string, number>): Set<string> {
  const [inFolder, countOf] = [new Map<string, number>(), new Map<string, number>()]
  let all = 0
  for (const [path, count] of codeOf) {
    const role = roleByName(path)
    if (role !== TEST) all += count
    if (role === ASIDE) countOf.set(folderOf(path), (countOf.get(folderOf(path)) ?? 0) + count)
  }
  for (const [folder, count] of countOf) {
    const parts = `${folder}/`.split('/')
    for (const at of asideFolders(parts)) {
      const folder = parts.slice(0, at + 1).join('/')
      inFolder.set(folder, (inFolder.get(folder) ?? 0) + count)
    }
  }
  return new Set([...inFolder].filter(([, count]) => count >= all * MAIN_SHARE).map(([folder]) => folder))
}
