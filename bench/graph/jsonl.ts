import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export function readJsonl<T>(file: string): T[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.filter(line => line !== '').map(line => JSON.parse(line) as T)
}

export function writeJsonl(file: string, rows: Iterable<unknown>): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, Array.from(rows, row => `${JSON.stringify(row)}\n`).join(''))
}
