import { createHash } from 'node:crypto'
import type { LinkRow } from '../store/link-store.js'

/** Bytes of a hash. A manifest is: count, the roots of records, then as JSON their paths and what made them. */
export const ROOT_BYTES = 32
const COUNT_BYTES = 4

/** Roots of the packages (folders) of a graph, and of the whole. */
export interface Roots {
  root: Uint8Array
  packages: Map<string, Uint8Array>
}

/**
 * Merkle roots: a file's is the hash of its link record (nodes with content, edges), a package's is over the files of a
 * folder in order of path, the repository's over its packages. Nothing of a machine, a time or an order of work is in it.
 */
export function rootsOf(links: readonly Pick<LinkRow, 'path' | 'root'>[]): Roots {
  const folders = new Map<string, Pick<LinkRow, 'path' | 'root'>[]>()
  for (const link of links) {
    const folder = link.path.slice(0, Math.max(0, link.path.lastIndexOf('/')))
    const same = folders.get(folder)
    if (same === undefined) folders.set(folder, [link])
    else same.push(link)
  }
  const packages = new Map<string, Uint8Array>()
  for (const folder of [...folders.keys()].sort()) {
    const hash = createHash('sha256').update(`package\0${folder}\0`)
    for (const { path, root } of folders.get(folder)!.sort(byPath))
      hash.update(path).update('\0').update(root)
    packages.set(folder, hash.digest())
  }
  const whole = createHash('sha256').update('repository\0')
  for (const [folder, root] of packages) whole.update(folder).update('\0').update(root)
  return { root: whole.digest(), packages }
}

function byPath(a: { path: string }, b: { path: string }): number {
  return a.path < b.path ? -1 : a.path > b.path ? 1 : 0
}

/** Which record each path has, in the form that a store keeps with a snapshot. */
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
  /** Versions of what made it; '' before they were written down. */
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
