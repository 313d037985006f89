import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Definition, decodeFacts, decodeText, openStore, Repository } from '../../tools/library.js'
import { isSource } from '../source-files.js'

/** Headings of documents define nothing. */
const NOT_DEFINITIONS = new Set(['section'])

const MAX_FAILED_SHARE = 0.02

/** A source file with what it defines. */
export interface SourceFile {
  path: string
  text: string
  definitions: readonly Definition[]
}

/**
 * The source files of a checkout, by Seamark's facts, read into `store` and brought up to date there. `convert` sees each
 * version of a file once: what it made of one is handed back as long as the file stays as it is.
 */
export class Definitions<T> {
  private known = new Map<string, T>()
  private readonly convert: (file: SourceFile) => T

  constructor(convert: (file: SourceFile) => T) {
    this.convert = convert
  }

  /** In the order of paths. */
  async read(checkout: string, storePath: string): Promise<T[]> {
    const repository = Repository.open(checkout, { store: storePath })
    const { root } = repository.location
    await repository.index({ factsOnly: true })
    repository.close()
    const store = openStore(storePath, { readonly: true })
    refuseFailed(store, store.checkout(root).id)
    const files = new Map<string, T>()
    for (const { path, blob, facts } of store.factsOf(store.checkout(root).id)) {
      if (!isSource(path)) continue
      const key = `${storePath}\0${path}\0${blob}`
      files.set(key, this.known.get(key) ?? this.convert(readSource(root, path, facts)))
    }
    store.close()
    // Of versions that are gone nothing is kept: a walk through history would fill the memory.
    this.known = files
    return [...files.values()]
  }
}

/** A system must not be judged by an index that was not made. */
function refuseFailed(store: ReturnType<typeof openStore>, checkout: number): void {
  const failed = store.reasonCounts(checkout).find(({ reason }) => reason === 'failed')?.files ?? 0
  const read = store.languageCounts(checkout).reduce((sum, { files }) => sum + files, 0)
  if (failed > read * MAX_FAILED_SHARE) {
    store.close()
    throw new Error(
      `${failed} files could not be read and ${read} could: is dist/ of another version? Build first.`,
    )
  }
}

function readSource(root: string, path: string, facts: Uint8Array): SourceFile {
  const { text } = decodeText(readFileSync(join(root, path)))
  return {
    path,
    text,
    definitions: decodeFacts(facts).definitions.filter(each => !NOT_DEFINITIONS.has(each.kind)),
  }
}
