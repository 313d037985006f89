/**
 * The gate of a release: a small half of every set and a few times, against the figures of the last release (bench/gate.json).
 * `npm run bench:gate -- [--data DIR] [--mirror DIR] [--write]`
 *
 * Exit code 0: nothing was lost; 1: a loss beyond noise, or a measure is missing; 2: it could not be measured.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import packageJson from '../../package.json' with { type: 'json' }
import { command } from '../command.js'
import { compareGates, type GateRow, lostMeasures } from './compare.js'
import { GATE_FILE, type GateFile, readGate, writeGate } from './gate-file.js'
import { measureQuality } from './quality.js'
import { measureSpeed } from './speed.js'

const USAGE = 'usage: npm run bench:gate -- [--data DIR] [--mirror DIR] [--write]'
const DIGITS = 3

interface Options {
  data: string | null
  mirror: string | null
  write: boolean
}

await command(readOptions, USAGE, main)

function readOptions(): Options | null {
  const { values } = parseArgs({
    options: {
      data: { type: 'string' },
      mirror: { type: 'string' },
      write: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return null
  const folder = (path: string | undefined) => (path === undefined ? null : resolve(path))
  return { data: folder(values.data), mirror: folder(values.mirror), write: values.write }
}

async function main({ data, mirror, write }: Options): Promise<void> {
  const before = readGate()
  const speed = await measureSpeed(mirror)
  const { quality, skipped } = await measureQuality(data, mirror)
  const after: GateFile = { seamark: packageJson.version, madeAt: new Date().toISOString(), quality, speed }
  const rows = compareGates(before, after)
  const missing = lostMeasures(before, after)
  console.log(table(rows))
  for (const line of skipped) console.log(`not asked: ${line}`)
  for (const name of missing) console.log(`missing: ${name}, which the last release has`)
  if (write) {
    writeGate(after)
    console.log(`written: ${GATE_FILE}`)
  } else if (missing.length > 0 || rows.some(({ verdict }) => verdict === 'LOSS')) process.exitCode = 1
}

function table(rows: readonly GateRow[]): string {
  const number = (value: number | null) => (value === null ? '–' : value.toFixed(DIGITS))
  const cells = rows.map(({ name, before, after, tasks, interval, verdict }) => [
    ...[name, tasks === null ? '–' : String(tasks), number(before), number(after)],
    interval === null ? '–' : `${number(interval.low)} to ${number(interval.high)}`,
    verdict,
  ])
  const head = ['measure', 'tasks', 'last release', 'now', 'difference, 95 %', 'verdict']
  return [head, head.map(() => '---'), ...cells].map(row => `| ${row.join(' | ')} |`).join('\n')
}
