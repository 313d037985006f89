/**
 * Our readers of YAML, TOML, XML and JSON with comments beside those of libraries, on the files of any checkouts: time,
 * and files that cannot be read. What is decided by it stands in docs/dependencies.md.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { command } from '../command.js'
import { median } from '../measure/median.js'
import { FILES, READERS, type Read } from './readers.js'

const USAGE = `npx tsx bench/libraries/run.ts CHECKOUT...

A library that is not installed is named and left out: npm install --no-save js-yaml saxes`
const RUNS = 3
const BYTES_IN_MB = 1_000_000
const LIST_LIMIT = 1024 * 1024 * 1024

await command(
  () => (process.argv.length < 3 || process.argv.includes('--help') ? null : process.argv.slice(2)),
  USAGE,
  async checkouts => {
    console.log('| format | reader | files | MB | ms | cannot be read |\n|---|---|---|---|---|---|')
    for (const [format, name] of Object.entries(FILES)) {
      const texts = checkouts.flatMap(checkout => textsIn(checkout, name))
      const megabytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0) / BYTES_IN_MB
      for (const reader of READERS.filter(each => each.format === format)) {
        const read = await reader.load().catch(() => null)
        const cells =
          read === null
            ? ['not installed', '']
            : [processorTime(read, texts).toFixed(0), String(failures(read, texts))]
        console.log(`| ${[format, reader.name, texts.length, megabytes.toFixed(1), ...cells].join(' | ')} |`)
      }
    }
  },
)

function textsIn(checkout: string, name: RegExp): string[] {
  const listed = execFileSync('git', ['-C', checkout, 'ls-files', '-z', '-co', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: LIST_LIMIT,
  })
  return listed
    .split('\0')
    .filter(path => name.test(path))
    .flatMap(path => {
      try {
        return readFileSync(join(checkout, path), 'utf8')
      } catch {
        // A link to nothing, or a file that the checkout lacks.
        return []
      }
    })
}

/** Processor time of this process in milliseconds, the median of several runs: others may be busy. */
function processorTime(read: Read, texts: readonly string[]): number {
  return median(
    Array.from({ length: RUNS }, () => {
      const before = process.cpuUsage()
      failures(read, texts)
      return process.cpuUsage(before).user / 1000
    }),
  )
}

function failures(read: Read, texts: readonly string[]): number {
  return texts.filter(text => {
    try {
      return read(text) === false
    } catch {
      return true
    }
  }).length
}
