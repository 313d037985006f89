/** The parts of the house style that a machine can check: file sizes, the direction of imports, cycles, vocabulary. */

import { readFileSync } from 'node:fs'
import { cyclesOf, fileGraph, folderGraph, readSources, roomGraph } from './import-graph.js'

const MAX_LINES = 300
const SIZE_SHARE = 0.9
/** Files of the façade: more means that stage code is in it. */
const MAX_ENGINE_FILES = 12

/** A folder may import from those before it in this list (and from its own). */
const LAYERS: readonly (readonly string[])[] = [
  ['shared'],
  ['config', 'remote'],
  ['facts'],
  ['languages'],
  ['files', 'search', 'keywords', 'vocabulary'],
  ['store'],
  ['resident'],
  ['init', 'history'],
  ['graph', 'semantic'],
  ['symbols'],
  ['impact', 'summaries'],
  ['index'],
  ['exchange'],
  ['changes'],
  ['evidence'],
  ['map'],
  ['test-selection'],
  ['signals'],
  ['rank'],
  ['learn'],
  ['pack'],
  ['text'],
  ['engine'],
  ['workspace'],
  ['eval', 'live'],
  ['upkeep', 'team'],
  ['tools'],
  ['mcp', 'cli', 'ui', 'serve'],
]

/** Front ends meet in src/main.ts, which starts them, and nowhere else. */
const FRONT_ENDS = ['mcp', 'cli', 'ui', 'serve']
const ENTRY = 'src/main.ts'

/** Participles used as nouns (docs/glossary.md). Scala's keyword `given` is the exception. */
const PARTICIPLES =
  /^(?:[a-z]+)?(?:Asked|Given|Found|Shown|Kept|Told)(?![a-z])|^(?:asked|given|found|shown|kept|told)(?![a-z])/
const EXPORTED = /^export (?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm
const ALLOWED_NAMES: ReadonlySet<string> = new Set(['readGiven'])
/** One style of private members: `#name`. Constructors have no such form. */
const PRIVATE_KEYWORD = /^ +private (?!constructor)/m

const files = readSources()
const faults: string[] = []
for (const { path, lines, imports } of files) {
  if (lines > MAX_LINES) faults.push(`${path}: ${lines} lines, over ${MAX_LINES}`)
  const source = readFileSync(path, 'utf8')
  for (const [, name] of source.matchAll(EXPORTED))
    if (PARTICIPLES.test(name!) && !ALLOWED_NAMES.has(name!))
      faults.push(`${path}: ${name} is a participle used as a noun (docs/glossary.md)`)
  if (PRIVATE_KEYWORD.test(source)) faults.push(`${path}: a private member without #`)
  const own = layerOf(path)
  for (const target of imports) {
    if (own >= 0 && layerOf(target) > own) faults.push(`${path}: imports ${target}, which stands above it`)
    if (isOtherFrontEnd(path, target)) faults.push(`${path}: imports ${target}, another front end`)
    if (target === ENTRY) faults.push(`${path}: imports ${ENTRY}, which only starts the program`)
  }
}
const engineFiles = files.filter(({ path }) => path.startsWith('src/engine/')).length
if (engineFiles > MAX_ENGINE_FILES) faults.push(`src/engine: ${engineFiles} files, over ${MAX_ENGINE_FILES}`)
for (const cycle of cyclesOf(folderGraph(files))) faults.push(`cycle of folders: ${cycle.join(' ')}`)
for (const cycle of cyclesOf(fileGraph(files))) faults.push(`cycle of files: ${cycle.join(' ')}`)

const rooms = roomGraph(files)
console.log('style: imports by folder')
for (const room of LAYERS.flat()) {
  const targets = LAYERS.flat().filter(target => rooms.get(room)?.has(target))
  console.log(`  ${room} → ${targets.length === 0 ? 'nothing' : targets.join(', ')}`)
}
const sizes = files.map(({ lines }) => lines).sort((a, b) => a - b)
const at = (share: number) => sizes[Math.floor((sizes.length - 1) * share)]
console.log(`style: ${sizes.length} source files, median ${at(0.5)} lines, 90 % at most ${at(SIZE_SHARE)}`)
for (const fault of faults) console.error(`style: ${fault}`)
process.exitCode = faults.length > 0 ? 1 : 0

function layerOf(file: string): number {
  return LAYERS.findIndex(layer => layer.includes(roomOf(file)))
}

function isOtherFrontEnd(file: string, target: string): boolean {
  const rooms = [roomOf(file), roomOf(target)]
  return rooms[0] !== rooms[1] && rooms.every(room => FRONT_ENDS.includes(room))
}

function roomOf(file: string): string {
  return file.split('/')[1]!
}
