import { decodeText, decodeWithSecrets } from '../facts/decode-text.js'
import { extractorOf } from '../facts/extractor.js'
import type { Definition, Facts } from '../facts/facts.js'
import { blobHash } from '../files/read-blob.js'
import { detectLanguage } from '../languages/detect.js'
import { readFacts } from '../languages/read-facts.js'
import { hexOf } from '../shared/hex.js'
import type { PackTexts } from './pack-texts.js'
import { type SourceText, SourceTexts } from './source-text.js'

/** Shared by all checkouts: the key is the blob hash. */
const TEXTS = new SourceTexts()
/** Apart from the same blob with its secrets removed. */
const WITH_SECRETS = '+'

export interface SourceFile {
  path: string
  blob: string
  text: SourceText
  lines: readonly string[]
  /** Its name, in an answer over several. */
  repository?: string
  /**
   * Null if the bytes are those that the graph was made of, so its lines are valid. Else the definitions of these bytes
   * by id.
   */
  definitions: ReadonlyMap<string, Definition> | null
}

interface SourceOptions {
  texts: PackTexts
  /**
   * Blob hash, in hex, that the graph was made of, by path. The store may be ahead of the graph: another process or a
   * running update writes to it.
   */
  indexed: ReadonlyMap<string, string>
  /** Paths of files that are not in the index. */
  leftOut: ReadonlySet<string>
  /** False if the graph is not that of the checkout: then its lines are never trusted. */
  isCheckout: boolean
}

/** Texts of files, each read once and compared with the index. */
export class SourceFiles {
  /** Notes for the reader of the pack. */
  readonly notes: string[] = []
  /** Paths whose bytes differ from the indexed ones. */
  readonly edited: string[] = []
  readonly #options: SourceOptions
  readonly #files = new Map<string, SourceFile | null>()

  constructor(options: SourceOptions) {
    this.#options = options
  }

  async load(paths: Iterable<string>): Promise<void> {
    const missing = [...new Set(paths)].filter(path => !this.#files.has(path))
    for (const path of missing) this.#files.set(path, await this.#readFile(path))
  }

  /** Null if it cannot be read. */
  file(path: string): SourceFile | null {
    return this.#files.get(path) ?? null
  }

  /** Blob hashes of the files that were read, by path. */
  blobs(): Record<string, string> {
    return Object.fromEntries([...this.#files].map(([path, file]) => [path, file?.blob ?? '']))
  }

  async #readFile(path: string): Promise<SourceFile | null> {
    const read = await this.#options.texts.read(path)
    if ('detail' in read) {
      this.edited.push(path)
      this.notes.push(`${path} cannot be read: ${read.detail}.`)
      return null
    }
    const { bytes } = read
    const hash = blobHash(bytes)
    const blob = hexOf(hash)
    const isShown = this.#options.texts.secretExceptions(path)
    const decode = isShown ? decodeWithSecrets : decodeText
    const text = TEXTS.of(isShown ? `${blob}${WITH_SECRETS}` : blob, () => decode(bytes).text)
    const repository = this.#options.texts.repositoryOf?.(path)
    const file = { path, blob, text, lines: text.lines, ...(repository === undefined ? {} : { repository }) }
    const { isCheckout, indexed, leftOut } = this.#options
    if (leftOut.has(path) || (isCheckout && blob === indexed.get(path))) return { ...file, definitions: null }
    if (isCheckout) {
      this.edited.push(path)
      this.notes.push(`${path} was edited since it was indexed: read as it is now.`)
    }
    const { definitions } = await this.#factsOf(path, bytes, hash)
    const { texts } = this.#options
    return { ...file, definitions: new Map(definitions.map(each => [texts.idOf(path, each), each])) }
  }

  async #factsOf(path: string, bytes: Uint8Array, hash: Uint8Array): Promise<Facts> {
    const { text } = decodeText(bytes)
    const language = detectLanguage(path, text)
    const key = { hash, language: language.id, extractor: extractorOf(language) }
    const known = this.#options.texts.factsOf(path, key)
    return known ?? readFacts(text, language)
  }
}
