import { createHash } from 'node:crypto'
import { folderOf } from '../shared/paths.js'
import type { LinkRow } from '../store/link-store.js'

/** Bytes of a hash. A manifest is: count, the hashes of records, then their paths and the maker as JSON. */
export const ROOT_BYTES = 32
const COUNT_BYTES = 4
/** UTF-8 takes at most this many bytes for one UTF-16 unit. */
const MAX_UTF8_PER_UNIT = 3
/** From here on a character takes more than one byte in UTF-8. */
const FIRST_WIDE = 0x80
/** Large enough for most folders; uses do not overlap. */
const scratch = Buffer.alloc(1 << 16)

/** Roots of the packages (folders) of a graph, and of the whole. */
export interface Roots {
  root: Uint8Array
  packages: Map<string, Uint8Array>
}

/**
 * Merkle roots: a file's is the hash of its link record (nodes with content, edges), a package's is over the files of a
 * folder sorted by path, the repository's over its packages. Independent of machine, time and order of work.
 */
export function rootsOf(links: readonly FileRoot[], cache: PackageRoots = new WeakMap()): Roots {
  const folders = new Map<string, FileRoot[]>()
  for (const link of links) {
    const folder = folderOf(link.path)
    const same = folders.get(folder)
    if (same === undefined) folders.set(folder, [link])
    else same.push(link)
  }
  const packages = new Map<string, Uint8Array>()
  for (const folder of [...folders.keys()].sort())
    packages.set(folder, packageRoot(folder, inOrder(folders.get(folder)!), cache))
  const whole = new BytesToHash()
  whole.add('repository\0')
  for (const [folder, root] of packages) {
    whole.add(`${folder}\0`)
    whole.add(root)
  }
  return { root: whole.digest(), packages }
}

type FileRoot = Pick<LinkRow, 'path' | 'root'>

/** Cache of package roots, by first file. Rows are immutable: identical rows have the same root. */
export type PackageRoots = WeakMap<FileRoot, { files: readonly FileRoot[]; root: Uint8Array }>

function packageRoot(folder: string, files: readonly FileRoot[], cache: PackageRoots): Uint8Array {
  const known = cache.get(files[0]!)
  if (known?.files.length === files.length && known.files.every((file, at) => file === files[at]))
    return known.root
  const text = new BytesToHash()
  text.add(`package\0${folder}\0`)
  for (const { path, root } of files) {
    text.add(`${path}\0`)
    text.add(root)
  }
  const root = text.digest()
  cache.set(files[0]!, { files, root })
  return root
}

/** Collects bytes to hash: one call of the hash costs less than one for each piece. */
class BytesToHash {
  #bytes = scratch
  #length = 0

  add(piece: string | Uint8Array): void {
    const most = typeof piece === 'string' ? piece.length * MAX_UTF8_PER_UNIT : piece.length
    if (this.#length + most > this.#bytes.length) {
      const wider = Buffer.alloc((this.#length + most) * 2)
      this.#bytes.copy(wider, 0, 0, this.#length)
      this.#bytes = wider
    }
    if (typeof piece === 'string') this.#addText(piece)
    else {
      this.#bytes.set(piece, this.#length)
      this.#length += piece.length
    }
  }

  /** Most paths are short ASCII: a call of the encoder for each would take longer. */
  #addText(text: string): void {
    const bytes = this.#bytes
    const length = this.#length
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code >= FIRST_WIDE) {
        this.#length += bytes.write(text, length)
        return
      }
      bytes[length + at] = code
    }
    this.#length += text.length
  }

  digest(): Uint8Array {
    return createHash('sha256').update(this.#bytes.subarray(0, this.#length)).digest()
  }
}

function inOrder<T extends { path: string }>(files: T[]): T[] {
  const sorted = files.every((file, at) => at === 0 || files[at - 1]!.path < file.path)
  return sorted ? files : files.sort(byPath)
}

function byPath(a: { path: string }, b: { path: string }): number {
  return a.path < b.path ? -1 : a.path > b.path ? 1 : 0
}

/** The record hash of each path, as stored with a snapshot. */
export function encodeManifest(links: readonly Pick<LinkRow, 'path' | 'root'>[], maker: string): Uint8Array {
  const words: ManifestWords = { maker, paths: links.map(link => link.path) }
  const paths = Buffer.from(JSON.stringify(words))
  const bytes = Buffer.alloc(COUNT_BYTES + links.length * ROOT_BYTES + paths.length)
  bytes.writeUInt32LE(links.length, 0)
  links.forEach(({ root }, at) => {
    bytes.set(root, COUNT_BYTES + at * ROOT_BYTES)
  })
  paths.copy(bytes, COUNT_BYTES + links.length * ROOT_BYTES)
  return bytes
}

interface ManifestWords {
  /** Versions of the code that made it; '' in older manifests. */
  maker: string
  paths: string[]
}

export interface Manifest {
  maker: string
  /** Roots of records by path. */
  roots: ReadonlyMap<string, Uint8Array>
}

export function decodeManifest(bytes: Uint8Array): Manifest {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const count = buffer.readUInt32LE(0)
  const read = JSON.parse(buffer.toString('utf8', COUNT_BYTES + count * ROOT_BYTES)) as
    | ManifestWords
    | string[]
  const { maker, paths } = Array.isArray(read) ? { maker: '', paths: read } : read
  const rootAt = (at: number) =>
    buffer.subarray(COUNT_BYTES + at * ROOT_BYTES, COUNT_BYTES + (at + 1) * ROOT_BYTES)
  return { maker, roots: new Map(paths.map((path, at) => [path, rootAt(at)])) }
}
