import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { DEFAULT_SETTINGS, type RunSettings } from './settings.js'

/** Settings of the command line, each a number but `sources`: a file with a git folder on each line. Null for help. */
export function readSettings(
  more: Readonly<Record<string, string>> = {},
): { settings: RunSettings; texts: Readonly<Record<string, string>> } | null {
  const { sources: _, ...numbers } = DEFAULT_SETTINGS
  const names = [...Object.keys(numbers).map(optionOf), 'sources', ...Object.keys(more)]
  const options = Object.fromEntries(names.map(name => [name, { type: 'string' as const }]))
  const { values } = parseArgs({ options: { ...options, help: { type: 'boolean' as const } } })
  if (values.help) return null
  const texts = values as Record<string, string | undefined>
  const given = Object.entries(numbers).map(([name, value]) => [name, Number(texts[optionOf(name)] ?? value)])
  const { sources = '' } = texts
  const settings = { ...Object.fromEntries(given), sources: sources === '' ? [] : linesOf(sources) }
  const own = Object.entries(more).map(([name, value]) => [name, texts[name] ?? value])
  return { settings: settings as RunSettings, texts: Object.fromEntries(own) }
}

/** @example optionOf('pushesPerMinute') // 'pushes-per-minute' */
function optionOf(name: string): string {
  return name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
}

function linesOf(file: string): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '' && !line.startsWith('#'))
}

/** The value below which a share of the sorted ones is; 0 of none. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0
}
