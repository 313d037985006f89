/** The parts of the house style that a machine can check: file sizes and the direction of imports. */

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const MAX_LINES = 300
const SIZE_SHARE = 0.9
/** Longer files, each with its reason. */
const LONG_FILES: Readonly<Record<string, string>> = {}

/** A folder may import from those before it in this list (and from its own). */
const LAYERS: readonly (readonly string[])[] = [
  ['shared'],
  ['facts', 'languages'],
  ['walk', 'search', 'keywords', 'vocabulary'],
  ['store'],
  ['history', 'graph', 'init'],
  ['summaries'],
  ['indexing', 'watch'],
  ['signals'],
  ['learn'],
  ['rank'],
  ['pack'],
  ['render'],
  ['engine'],
  ['present'],
  ['mcp'],
  ['cli'],
]
const IMPORT = /(?:from|import\()\s*'(\.[^']+)'/g

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src/*.ts', 'src/**/*.ts'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter(file => file !== '')
const faults: string[] = []
const sizes: number[] = []
for (const file of files) {
  const source = readFileSync(file, 'utf8')
  const lines = source.split('\n').length - 1
  sizes.push(lines)
  if (lines > MAX_LINES && LONG_FILES[file] === undefined)
    faults.push(`${file}: ${lines} lines, over ${MAX_LINES}`)
  const own = layerOf(file)
  for (const [, target] of source.matchAll(IMPORT)) {
    const imported = normalize(join(dirname(file), target!))
    if (own >= 0 && layerOf(imported) > own)
      faults.push(`${file}: imports ${imported}, which stands above it`)
  }
}
sizes.sort((a, b) => a - b)
const at = (share: number) => sizes[Math.floor((sizes.length - 1) * share)]
console.log(`style: ${sizes.length} source files, median ${at(0.5)} lines, 90 % at most ${at(SIZE_SHARE)}`)
for (const fault of faults) console.error(`style: ${fault}`)
process.exitCode = faults.length > 0 ? 1 : 0

function layerOf(file: string): number {
  const folder = file.split('/')[1]!
  return LAYERS.findIndex(layer => layer.includes(folder))
}
