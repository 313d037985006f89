/**
 * What a first index costs by the size of a repository and by threads: `npx tsx bench/index/curve.ts --repository CHECKOUT`. Ten
 * sizes of its files, each a repository of one commit, then all of them with 1, 2, 4 and 8 threads. Needs `npm run build`.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, lstatSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { command } from '../command.js'
import { run } from '../measure/run.js'

const USAGE = 'npx tsx bench/index/curve.ts --repository CHECKOUT [--sizes 10] [--threads 1,2,4,8]'
const PROGRAM = resolve('bin/seamark.js')
const MEGABYTE = 1e6
const AUTHOR = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'commit.gpgSign=false']

await command(
  () => {
    const { values } = parseArgs({
      options: {
        repository: { type: 'string' },
        sizes: { type: 'string', default: '10' },
        threads: { type: 'string', default: '1,2,4,8' },
        help: { type: 'boolean', default: false },
      },
    })
    if (values.help) return null
    if (values.repository === undefined) throw new Error(USAGE)
    return {
      repository: resolve(values.repository),
      sizes: Number(values.sizes),
      threads: values.threads.split(',').map(Number),
    }
  },
  USAGE,
  async ({ repository, sizes, threads }) => {
    const files = shuffledFiles(repository)
    const work = mkdtempSync(join(tmpdir(), 'seamark-curve-'))
    try {
      console.log('| files | references | wall s | processor s | peak MB | processor ms / 1,000 references |')
      console.log('|--:|--:|--:|--:|--:|--:|')
      const root = join(work, 'repository')
      for (let size = 1; size <= sizes; size++) {
        const some = files.slice(0, Math.ceil((files.length * size) / sizes))
        layOut(repository, root, some)
        const { wall, processor, peak, references } = await measured(root, work, [])
        const each = ((processor * 1e6) / references).toFixed(0)
        console.log(`| ${some.length} | ${references} | ${wall} | ${processor} | ${peak} | ${each} |`)
      }
      console.log('\n| threads | wall s | processor s | peak MB |\n|--:|--:|--:|--:|')
      for (const count of threads) {
        const { wall, processor, peak } = await measured(root, work, ['--threads', String(count)])
        console.log(`| ${count} | ${wall} | ${processor} | ${peak} |`)
      }
    } finally {
      rmSync(work, { recursive: true })
    }
  },
)

/** In an order that has nothing to do with folders, and is the same at each run. */
function shuffledFiles(repository: string): string[] {
  const listed = execFileSync('git', ['-C', repository, 'ls-files', '-z'], { maxBuffer: 256 * MEGABYTE })
  const files = listed.toString('utf8').split('\0')
  const hash = (path: string) => createHash('sha256').update(path).digest('hex')
  return files
    .filter(path => path !== '' && lstatSync(join(repository, path), { throwIfNoEntry: false })?.isFile())
    .map(path => ({ path, key: hash(path) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ path }) => path)
}

function layOut(repository: string, root: string, files: readonly string[]): void {
  rmSync(root, { recursive: true, force: true })
  for (const path of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    cpSync(join(repository, path), join(root, path))
  }
  execFileSync('git', ['init', '-q', root])
  execFileSync('git', ['-C', root, 'add', '-A', '-f'], { stdio: 'ignore' })
  execFileSync('git', ['-C', root, ...AUTHOR, 'commit', '-q', '-m', 'All files'])
}

async function measured(root: string, work: string, options: string[]) {
  const store = join(work, 'index.db')
  for (const end of ['', '-wal', '-shm', '.graph-1', '.search-1']) rmSync(`${store}${end}`, { force: true })
  const args = [PROGRAM, 'index', root, '--store', store, '--json', ...options]
  const { wallMs, cpuSeconds, peakBytes, stdout } = await run(
    { program: process.execPath, args },
    { memory: true },
  )
  const { status } = JSON.parse(stdout) as { status: { languages: { references: number }[] } }
  return {
    wall: (wallMs / 1000).toFixed(1),
    processor: Number(cpuSeconds.toFixed(1)),
    peak: Math.round((peakBytes ?? 0) / MEGABYTE),
    references: status.languages.reduce((sum, { references }) => sum + references, 0),
  }
}
