import { execFileSync, spawn } from 'node:child_process'

const MANY = 1 << 30
const LINE_FEED = 10

export interface TreeFile {
  path: string
  blob: string
  bytes: number
}

export function headFiles(gitDir: string): TreeFile[] {
  const listed = execFileSync('git', ['--git-dir', gitDir, 'ls-tree', '-r', '-l', '-z', 'HEAD'], {
    maxBuffer: MANY,
    encoding: 'utf8',
  })
  return listed
    .split('\0')
    .filter(row => row.includes(' blob '))
    .map(row => {
      const [about, path] = row.split('\t')
      const [, , blob, bytes] = about!.split(/ +/)
      return { path: path!, blob: blob!, bytes: Number(bytes) }
    })
}

/** The contents of blobs, one after the other; null for one that the copy lacks. */
export async function* readBlobs(
  gitDir: string,
  files: readonly TreeFile[],
): AsyncGenerator<[TreeFile, Buffer | null]> {
  const git = spawn('git', ['--git-dir', gitDir, 'cat-file', '--batch'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const chunks = git.stdout[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let held = Buffer.alloc(0)
  const fill = async (isEnough: () => boolean) => {
    while (!isEnough()) {
      const { value, done } = await chunks.next()
      if (done) throw new Error('git cat-file ended early.')
      held = Buffer.concat([held, value])
    }
  }
  try {
    for (const file of files) {
      git.stdin.write(`${file.blob}\n`)
      await fill(() => held.includes(LINE_FEED))
      const line = held.indexOf(LINE_FEED)
      const [, kind, size] = held.toString('utf8', 0, line).split(' ')
      held = held.subarray(line + 1)
      if (kind !== 'blob') {
        yield [file, null]
        continue
      }
      const bytes = Number(size)
      await fill(() => held.length > bytes)
      yield [file, held.subarray(0, bytes)]
      held = held.subarray(bytes + 1)
    }
  } finally {
    git.kill()
  }
}
