import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import { messageOf, SeamarkError } from '../../shared/errors.js'
import { type EvidenceSource, HEAD_BYTES } from '../evidence.js'
import { MalformedEvidence } from '../malformed.js'

const GZIP_MAGIC = [0x1f, 0x8b]
/** A compressed file that grows beyond this is a bomb, not a report. */
const MOST_BYTES = 16 * 1024 ** 3

/** A file of evidence on disk, plain or compressed by gzip. */
export class FileSource implements EvidenceSource {
  readonly name: string
  readonly path: string
  readonly sourceText: (path: string) => string | null
  readonly #isCompressed: boolean

  private constructor(
    name: string,
    path: string,
    isCompressed: boolean,
    sourceText: (path: string) => string | null,
  ) {
    this.name = name
    this.path = path
    this.#isCompressed = isCompressed
    this.sourceText = sourceText
  }

  static async open(
    name: string,
    path: string,
    sourceText: (path: string) => string | null,
  ): Promise<FileSource> {
    const start = await firstBytes(name, path, GZIP_MAGIC.length)
    return new FileSource(
      name,
      path,
      GZIP_MAGIC.every((byte, at) => start[at] === byte),
      sourceText,
    )
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

  async *chunks(): AsyncGenerator<Uint8Array> {
    const file = createReadStream(this.path)
    const stream = this.#isCompressed ? file.pipe(createGunzip()) : file
    let length = 0
    // An error of the file does not reach the pipe by itself.
    if (stream !== file) file.on('error', error => stream.destroy(error))
    try {
      for await (const chunk of stream) {
        length += (chunk as Buffer).length
        if (length > MOST_BYTES) throw new MalformedEvidence(`at most ${MOST_BYTES} bytes`, 'more')
        yield chunk as Buffer
      }
    } catch (error) {
      if (this.#isCompressed && !(error instanceof MalformedEvidence))
        throw new MalformedEvidence('whole compressed data', messageOf(error), error)
      throw error
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
    throw new SeamarkError('NOT_FOUND', `${name} cannot be read: ${messageOf(error)}.`, error)
  }
}
