import { git } from '../shared/git.js'

const NEWLINE = 0x0a
/** Contents of this many blobs are in memory at a time. */
const BLOBS_AT_ONCE = 64

/** The contents of blobs up to a size, in their order; those that are larger or not in this clone are left out. */
export async function* readBlobs(
  root: string,
  blobs: readonly string[],
  maxBytes: number,
): AsyncGenerator<{ blob: string; bytes: Buffer }> {
  const wanted = await upTo(root, blobs, maxBytes)
  for (let at = 0; at < wanted.length; at += BLOBS_AT_ONCE) {
    const group = wanted.slice(at, at + BLOBS_AT_ONCE)
    yield* contentsOf(await git(root, ['cat-file', '--batch'], { input: `${group.join('\n')}\n` }))
  }
}

async function upTo(root: string, blobs: readonly string[], maxBytes: number): Promise<string[]> {
  const sizes = await blobSizes(root, blobs)
  return [...sizes].filter(([, size]) => size <= maxBytes).map(([blob]) => blob)
}

/** Bytes of each blob, in their order, without those that are not in this clone. */
export async function blobSizes(root: string, blobs: Iterable<string>): Promise<Map<string, number>> {
  const input = [...blobs].map(blob => `${blob}\n`).join('')
  if (input === '') return new Map()
  const answer = await git(root, ['cat-file', '--batch-check=%(objectname) %(objectsize)'], { input })
  const lines = answer.toString('latin1').split('\n')
  const sizes = lines.map((line): [string, number] => {
    const [blob, size] = line.split(' ')
    return [blob!, Number(size)]
  })
  return new Map(sizes.filter(([, size]) => Number.isInteger(size)))
}

/** `<hash> blob <size>\n<bytes>\n` for each. */
function* contentsOf(answer: Buffer): Generator<{ blob: string; bytes: Buffer }> {
  for (let at = 0; at < answer.length; ) {
    const end = answer.indexOf(NEWLINE, at)
    const [blob, , size] = answer.toString('latin1', at, end).split(' ')
    const bytes = answer.subarray(end + 1, end + 1 + Number(size))
    yield { blob: blob!, bytes }
    at = end + 1 + bytes.length + 1
  }
}
