/**
 * Memory for a large file, and time for many pairs.
 *
 *     npx tsx bench/evidence/size.ts [--megabytes 500] [--format lcov,scip | all]
 *     npx tsx bench/evidence/size.ts --pairs 16000
 *
 * A file is imported by `seamark import`, as a process of its own (build it first). Memory is the largest resident size of that process, as the
 * system counts it: `megabytes` all of it, `more` what it takes above the import of a file of the same format with next to nothing in it.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { FILES, FUNCTIONS, LARGE_FORMATS, SOURCE, writeLarge } from './large-report.js'

const MEGABYTE = 1e6
const KILOBYTE = 1024
const LITTLE_BYTES = 20_000
const PROGRAM = fileURLToPath(new URL('../../bin/seamark.js', import.meta.url))

const { values } = parseArgs({
  options: {
    megabytes: { type: 'string', default: '500' },
    format: { type: 'string', default: 'lcov' },
    pairs: { type: 'string' },
  },
})
const folder = mkdtempSync(join(tmpdir(), 'seamark-size-'))
const root = join(folder, 'repository')
const report = join(folder, 'report')
mkdirSync(join(root, 'src'), { recursive: true })
for (let file = 0; file < FILES; file++) writeFileSync(join(root, 'src', `f${file}.js`), SOURCE)
let store: string[] = []
try {
  if (values.pairs !== undefined) {
    index('pairs')
    writePairs(Number(values.pairs))
    console.log(JSON.stringify({ format: 'lcov', ...importReport() }))
  } else {
    const formats = values.format === 'all' ? LARGE_FORMATS : values.format.split(',')
    for (const format of formats) measure(format)
  }
} finally {
  rmSync(folder, { recursive: true })
}

/** A store for each format: what is in one counts for the next import. */
function index(format: string): void {
  store = ['--repo', root, '--store', join(folder, `${format}.db`)]
  execFileSync(process.execPath, [PROGRAM, 'index', root, ...store.slice(2)], { stdio: 'ignore' })
}

function measure(format: string): void {
  index(format)
  writeLarge(format, report, LITTLE_BYTES)
  const little = importReport()
  rmSync(report)
  writeLarge(format, report, Number(values.megabytes) * MEGABYTE)
  const { megabytes, ...large } = importReport()
  const fileMegabytes = Math.round(statSync(report).size / MEGABYTE)
  console.log(
    JSON.stringify({ format, fileMegabytes, ...large, megabytes, more: megabytes - little.megabytes }),
  )
  rmSync(report)
}

/** The last line of the process is what it used. */
function importReport() {
  const usage = join(folder, 'usage.json')
  const note = `data:text/javascript,import { writeFileSync } from 'node:fs'; process.on('exit', () => writeFileSync(${JSON.stringify(usage)}, JSON.stringify(process.resourceUsage())))`
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', note, PROGRAM, 'import', report, ...store, '--json'],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(stderr)
  const { pairs, definitions, meanings, seen } = JSON.parse(stdout)
  const { maxRSS, userCPUTime, systemCPUTime } = JSON.parse(readFileSync(usage, 'utf8'))
  return {
    definitions,
    pairs,
    meanings: meanings?.references,
    seen: seen?.seen,
    processorSeconds: Math.round((userCPUTime + systemCPUTime) / 1e5) / 10,
    megabytes: Math.round((maxRSS * KILOBYTE) / MEGABYTE),
  }
}

function writePairs(wanted: number): void {
  const lines: string[] = []
  for (let pair = 0, test = 0; pair < wanted; test++)
    for (let file = 0; file < FILES && pair < wanted; file++, pair++)
      lines.push(`TN:test ${test}\nSF:src/f${file}.js\nDA:${(test % FUNCTIONS) * 3 + 2},1\nend_of_record\n`)
  writeFileSync(report, lines.join(''))
}
