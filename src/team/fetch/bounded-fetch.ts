import { readdirSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { SeamarkError } from '../../shared/errors.js'

export interface FetchLimits {
  /** Of one fetch. The first of the largest repositories takes some minutes. */
  ms: number
  /** Of all that a copy has. */
  bytes: number
}

export const FETCH_LIMITS: FetchLimits = { ms: 60 * 60 * 1000, bytes: 20 * 1024 ** 3 }

const LOOK_MS = 2000
const OBJECTS = 'objects'
const PACK = 'pack'
/** What git receives, before it is whole. */
const UNFINISHED = /^tmp_/

/** Runs a fetch into a bare copy, and ends it where it takes too long or brings too much. What it has half-brought is removed. */
export async function boundedFetch<T>(
  copy: string,
  name: string,
  limits: FetchLimits,
  signal: AbortSignal,
  fetch: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const bound = new AbortController()
  const end = (reason: string) =>
    bound.abort(new SeamarkError('GIT_FAILED', `The fetch of ${name} was ended: ${reason}.`))
  const tooMuch = `it has more than ${limits.bytes} bytes`
  const timer = setTimeout(() => end(`it took more than ${limits.ms} ms`), limits.ms)
  const look = setInterval(() => {
    // Few objects come without a pack, and are counted at the end.
    if (bytesOf(copy, packFiles(copy)) > limits.bytes) end(tooMuch)
  }, LOOK_MS)
  try {
    const result = await fetch(AbortSignal.any([signal, bound.signal]))
    if (bytesOf(copy, objectFiles(copy)) > limits.bytes) end(tooMuch)
    bound.signal.throwIfAborted()
    return result
  } catch (error) {
    for (const file of packFiles(copy).filter(file => UNFINISHED.test(basename(file))))
      rmSync(join(copy, OBJECTS, file), { force: true })
    throw error
  } finally {
    clearTimeout(timer)
    clearInterval(look)
  }
}

function bytesOf(copy: string, files: readonly string[]): number {
  return files
    .map(file => statSync(join(copy, OBJECTS, file), { throwIfNoEntry: false })?.size ?? 0)
    .reduce((sum, size) => sum + size, 0)
}

function objectFiles(copy: string): string[] {
  return readdirSync(join(copy, OBJECTS), { recursive: true }).map(String)
}

function packFiles(copy: string): string[] {
  return readdirSync(join(copy, OBJECTS, PACK)).map(file => join(PACK, file))
}
