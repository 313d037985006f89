import { decodeFacts } from '../facts/codec.js'
import { decodeText } from '../facts/decode-text.js'
import { extractFacts } from '../facts/extract.js'
import { extractorOf } from '../facts/extractor.js'
import type { Definition, Facts } from '../facts/facts.js'
import { symbolId } from '../facts/symbol-id.js'
import { blobHash } from '../files/read-blob.js'
import { detectLanguage } from '../languages/detect.js'
import type { Store } from '../store/store.js'
import { type SourceText, SourceTexts } from './source-text.js'

/** Of all checkouts: bytes are the same everywhere. */
const TEXTS = new SourceTexts()

/** The bytes of a file now, or why there are none. */
export type ReadBytes = (path: string) => Promise<{ bytes: Uint8Array } | { detail: string }>

export interface SourceFile {
  path: string
  blob: string
  text: SourceText
  lines: readonly string[]
  /**
   * Null when these are the very bytes that the graph was made of: its lines hold. Else the definitions by id, of the
   * bytes as they are.
   */
  definitions: ReadonlyMap<string, Definition> | null
}

export interface SourceOptions {
  store: Store
  read: ReadBytes
  /**
   * git's ids, in hex, of the bytes that the graph was made of, by path. The store may be ahead of the graph: another
   * process, or an update that runs, writes to it.
   */
  indexed: ReadonlyMap<string, string>
  /** False when the graph is not that of the checkout: its lines are then never taken on trust. */
  isCheckout: boolean
}

/** The texts of files, each read once, and checked against what was indexed. */
export class SourceFiles {
  /** What was found out on the way, in words for a person. */
  readonly notes: string[] = []
  /** Paths whose bytes are not those that were indexed. */
  readonly edited: string[] = []
  private readonly options: SourceOptions
  private readonly files = new Map<string, SourceFile | null>()

  constructor(options: SourceOptions) {
    this.options = options
  }

  async load(paths: Iterable<string>): Promise<void> {
    const wanted = [...new Set(paths)].filter(path => !this.files.has(path))
    for (const path of wanted) this.files.set(path, await this.readFile(path))
  }

  /** Null when it is gone. */
  file(path: string): SourceFile | null {
    return this.files.get(path) ?? null
  }

  /** git's ids of the bytes that were read, by path. */
  blobs(): Record<string, string> {
    return Object.fromEntries([...this.files].map(([path, file]) => [path, file?.blob ?? '']))
  }

  private async readFile(path: string): Promise<SourceFile | null> {
    const read = await this.options.read(path)
    if ('detail' in read) {
      this.edited.push(path)
      this.notes.push(`${path} cannot be read: ${read.detail}.`)
      return null
    }
    const { bytes } = read
    const hash = blobHash(bytes)
    const blob = Buffer.from(hash).toString('hex')
    const text = TEXTS.of(blob, () => decodeText(bytes).text)
    const file = { path, blob, text, lines: text.lines }
    const { isCheckout, indexed } = this.options
    if (isCheckout && blob === indexed.get(path)) return { ...file, definitions: null }
    if (isCheckout) {
      this.edited.push(path)
      this.notes.push(`${path} was edited since it was indexed: read as it is now.`)
    }
    const { definitions } = await this.factsOf(path, bytes, hash)
    return { ...file, definitions: new Map(definitions.map(each => [symbolId(path, each), each])) }
  }

  private async factsOf(path: string, bytes: Uint8Array, hash: Uint8Array): Promise<Facts> {
    const { text } = decodeText(bytes)
    const language = detectLanguage(path, text.split('\n', 1)[0]!)
    const { store } = this.options
    const known = store.blobId({ hash, language: language.id, extractor: extractorOf(language) })
    return known === undefined ? extractFacts(text, language) : decodeFacts(store.facts(known))
  }
}
