import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import { messageOf, SeamarkError } from '../../shared/errors.js'
import { type EvidenceSource, HEAD_BYTES } from '../evidence.js'
import { MalformedEvidence } from '../malformed.js'

const GZIP_MAGIC = [0x1f, 0x8b]
/** A compressed file that grows beyond this is a bomb, not a report. */
const MOST_BYTES = 16 * 1024 ** 3
/** Bytes of a plain file that are read at once. */
const CHUNK_BYTES = 256 * 1024

/** What a source can ask of the repository, by paths of the producer. */
export type SourceFiles = Pick<EvidenceSource, 'has' | 'sourceText'>

/** A file of evidence on disk, plain or compressed by gzip. */
export class FileSource implements EvidenceSource {
  readonly name: string
  readonly path: string
  readonly #files: SourceFiles
  readonly #isCompressed: boolean

  private constructor(name: string, path: string, isCompressed: boolean, files: SourceFiles) {
    this.name = name
    this.path = path
    this.#isCompressed = isCompressed
    this.#files = files
  }

  static async open(name: string, path: string, files: SourceFiles): Promise<FileSource> {
    const start = await firstBytes(name, path, GZIP_MAGIC.length)
    return new FileSource(
      name,
      path,
      GZIP_MAGIC.every((byte, at) => start[at] === byte),
      files,
    )
  }

  has(path: string): boolean {
    return this.#files.has(path)
  }

  sourceText(path: string): string | null {
    return this.#files.sourceText(path)
  }

  async head(): Promise<Uint8Array> {
    if (!this.#isCompressed) return firstBytes(this.name, this.path, HEAD_BYTES)
    const pieces: Uint8Array[] = []
    let length = 0
    for await (const chunk of this.chunks()) {
      pieces.push(chunk)
      length += chunk.length
      if (length >= HEAD_BYTES) break
    }
    return Buffer.concat(pieces).subarray(0, HEAD_BYTES)
  }

  chunks(): AsyncGenerator<Uint8Array> {
    return this.#isCompressed ? this.#unpacked() : this.#plain()
  }

  /** Into the same bytes each time: a stream makes new ones, which are only collected when there are many. */
  async *#plain(): AsyncGenerator<Uint8Array> {
    const file = await open(this.path)
    try {
      const bytes = Buffer.allocUnsafeSlow(CHUNK_BYTES)
      for (;;) {
        const { bytesRead } = await file.read(bytes, 0, CHUNK_BYTES)
        if (bytesRead === 0) return
        yield bytes.subarray(0, bytesRead)
      }
    } finally {
      await file.close()
    }
  }

  async *#unpacked(): AsyncGenerator<Uint8Array> {
    const file = createReadStream(this.path)
    const stream = file.pipe(createGunzip())
    let length = 0
    // An error of the file does not reach the pipe by itself.
    file.on('error', error => stream.destroy(error))
    try {
      for await (const chunk of stream) {
        length += (chunk as Buffer).length
        if (length > MOST_BYTES) throw new MalformedEvidence(`at most ${MOST_BYTES} bytes`, 'more')
        yield chunk as Buffer
      }
    } catch (error) {
      if (error instanceof MalformedEvidence) throw error
      throw new MalformedEvidence('whole compressed data', messageOf(error), error)
    } finally {
      file.destroy()
    }
  }
}

async function firstBytes(name: string, path: string, most: number): Promise<Uint8Array> {
  try {
    const file = await open(path)
    try {
      const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(most), position: 0 })
      return buffer.subarray(0, bytesRead)
    } finally {
      await file.close()
    }
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    const message = isMissing
      ? `Expected a report at ${name}, found no file: give its path from this folder.`
      : `${name} cannot be read: ${messageOf(error)}.`
    throw new SeamarkError('NOT_FOUND', message, error)
  }
}
