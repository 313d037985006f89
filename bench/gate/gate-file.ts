import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../paths.js'

/** Figures of a release: each measure with its value for every task, so that the next release is compared task by task. */
export interface GateFile {
  seamark: string
  /** In ISO 8601. */
  madeAt: string
  /** By `set figure`, then by the id of a task: 0 to 1, more is better. */
  quality: Record<string, Record<string, number>>
  /** Processor time in units of a fixed piece of work on the same machine; less is better. */
  speed: Record<string, number>
}

export const GATE_FILE = join(ROOT, 'bench', 'gate.json')
const DIGITS = 4

export function readGate(file = GATE_FILE): GateFile | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as GateFile) : null
}

export function writeGate(gate: GateFile, file = GATE_FILE): void {
  const short = (_: string, value: unknown) =>
    typeof value === 'number' ? Number(value.toFixed(DIGITS)) : value
  writeFileSync(file, `${JSON.stringify(gate, short, 2)}\n`)
}
