import { folderOf } from '../../shared/paths.js'
import { FOR_ALL, fileQuestion, folderQuestion } from './file-modules.js'

/** Hashes that belong to a file. */
export interface Hashes {
  path: string
  hashes: Uint32Array
}

/** What a `Viewers` is made of. */
interface ViewersOf {
  paths: readonly string[]
  linked: readonly string[]
  folderFiles: ReadonlySet<string>
  viewers: Viewers
}

const KNOWN = new WeakMap<readonly Hashes[], ViewersOf>()

/** Most edits leave the files and what they ask as they are: then it is known who sees whom. `asked` is compared by identity. */
export function viewersOf(
  paths: readonly string[],
  linked: readonly string[],
  asked: readonly Hashes[],
  folderFiles: ReadonlySet<string>,
): Viewers {
  const known = KNOWN.get(asked)
  if (known !== undefined && known.folderFiles === folderFiles)
    if (areSame(known.paths, paths) && areSame(known.linked, linked)) return known.viewers
  const viewers = new Viewers(paths, linked, asked, folderFiles)
  KNOWN.set(asked, { paths, linked, folderFiles, viewers })
  return viewers
}

function areSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((path, at) => path === b[at])
}

/** The bits of a word, and how often its number is halved for that. */
const BITS = 32
const SHIFT = 5

/**
 * Who may see the names of a file: those that asked for its path or for a folder around it, the file that stands for its
 * folder, and those that see any of these.
 */
export class Viewers {
  readonly #numbers = new Map<string, number>()
  readonly #paths: readonly string[]
  /** Files that asked a question, by its hash. */
  readonly #asking = new Map<number, number[]>()
  readonly #folderFiles: ReadonlySet<string>
  /** For a file the bits of those that see it. */
  readonly #known = new Map<number, Uint32Array>()

  /** Files of which it is not known what they asked, as those of other members of a workspace: they may see any. */
  readonly #unknown: readonly number[]

  constructor(
    paths: Iterable<string>,
    linked: Iterable<string>,
    asked: readonly Hashes[],
    folderFiles: ReadonlySet<string>,
  ) {
    this.#paths = [...paths]
    this.#folderFiles = folderFiles
    this.#paths.forEach((path, at) => {
      this.#numbers.set(path, at)
      for (const hash of questionsAbout(path)) if (!this.#asking.has(hash)) this.#asking.set(hash, [])
    })
    const known = new Set(asked.map(({ path }) => path))
    this.#unknown = [...linked].filter(path => !known.has(path)).map(path => this.#numbers.get(path)!)
    for (const { path, hashes } of asked) {
      const askers = path === FOR_ALL ? [...this.#paths.keys()] : [this.#numbers.get(path)]
      for (const hash of hashes)
        for (const asker of askers) if (asker !== undefined) this.#asking.get(hash)?.push(asker)
    }
  }

  /** Whether a file may see the names of another; true for itself, and for paths that are not known. */
  sees(viewer: string, path: string): boolean {
    const [at, of] = [this.#numbers.get(viewer), this.#numbers.get(path)]
    if (at === undefined || of === undefined) return true
    return (this.#viewersOf(of)[at >>> SHIFT]! & (1 << (at % BITS))) !== 0
  }

  #viewersOf(file: number): Uint32Array {
    let bits = this.#known.get(file)
    if (bits === undefined) {
      bits = this.#collect(file)
      this.#known.set(file, bits)
    }
    return bits
  }

  #collect(from: number): Uint32Array {
    const bits = new Uint32Array(Math.ceil(this.#paths.length / BITS))
    const waiting = [from, ...this.#unknown]
    // Thousands of files lie in the same folders: who asked for those is added once.
    const answered = new Set<number>()
    while (waiting.length > 0) {
      const file = waiting.pop()!
      const mask = 1 << (file % BITS)
      if ((bits[file >>> SHIFT]! & mask) !== 0) continue
      const known = this.#known.get(file)
      if (known !== undefined) addBits(bits, known)
      else {
        bits[file >>> SHIFT]! |= mask
        this.#addDirect(this.#paths[file]!, answered, waiting)
      }
    }
    return bits
  }

  #addDirect(path: string, answered: Set<number>, viewers: number[]): void {
    for (const hash of questionsAbout(path)) {
      if (answered.has(hash)) continue
      answered.add(hash)
      for (const asker of this.#asking.get(hash) ?? []) viewers.push(asker)
    }
    for (const name of this.#folderFiles) {
      const isFolder = path.endsWith(`/${name}`)
      const folder = isFolder ? folderOf(folderOf(path)) : folderOf(path)
      const around = this.#numbers.get(folder === '' ? name : `${folder}/${name}`)
      if (around !== undefined) viewers.push(around)
    }
  }
}

function addBits(bits: Uint32Array, others: Uint32Array): void {
  for (let at = 0; at < bits.length; at++) bits[at]! |= others[at]!
}

function questionsAbout(path: string): number[] {
  const questions = [fileQuestion(path)]
  for (let folder = folderOf(path); folder !== ''; folder = folderOf(folder))
    questions.push(folderQuestion(folder))
  return questions
}
