/** Prints the first sentences of summaries of many repositories, and counts those that say nothing. */
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Opened } from '../../src/index/artefacts/opened.js'
import { updateSummaries } from '../../src/index/artefacts/summaries.js'
import { Repository, type SummaryReport } from '../../src/index.js'
import { openCheckout } from '../../src/store/checkout.js'
import { openStore } from '../../src/store/sqlite/open-store.js'
import { command } from '../command.js'
import { layOut } from '../lay-out.js'
import { WORK } from '../paths.js'
import { isUse, readSplit, type SplitPin, type Use } from '../split-list.js'
import { FLAWS, type Flaw, flawOf } from './flaws.js'

const USAGE = `usage: tsx bench/summaries/first-sentences.ts [--mirror DIR] [--use look|score] [--seed N] [--json FILE] [--bad] [name…]

Makes the summaries of the repositories in bench/summaries/repositories.tsv anew, and prints the first sentence of each
whole, of its main folders, and of files and definitions drawn at random. The name of a flaw stands before a sentence
that has one. --bad prints those alone (the sentence of the whole always).`
const LIST = 'summaries/repositories'
/** Deeper than any folder. */
const DEPTH = 60
const FOLDERS = 8
const DRAWN = 12
const LEVELS = ['system', 'module', 'file', 'definition'] as const
type Place = (typeof LEVELS)[number]

interface Told {
  repository: string
  place: Place
  name: string
  text: string
  flaw: Flaw | null
}

interface Options {
  mirror: string | null
  use: Use | null
  seed: string
  json: string
  badOnly: boolean
  names: string[]
}

await command(readOptions, USAGE, main)

function readOptions(): Options | null {
  const { values, positionals } = parseArgs({
    options: {
      mirror: { type: 'string' },
      use: { type: 'string' },
      seed: { type: 'string', default: '1' },
      json: { type: 'string', default: '' },
      bad: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  if (values.help) return null
  const { use = null } = values
  if (use !== null && !isUse(use)) throw new Error(`Expected --use look or score, found "${use}".`)
  const { mirror = null, seed, json, bad } = values
  return { mirror, use, seed, json, badOnly: bad, names: positionals }
}

async function main({ mirror, use, seed, json, badOnly, names }: Options): Promise<void> {
  const all = readSplit(LIST)
  const unknown = names.filter(name => !all.some(each => each.name === name))
  if (unknown.length > 0) throw new Error(`There is no "${unknown.join(', ')}" in bench/${LIST}.tsv.`)
  const chosen = all.filter(
    each => (names.length === 0 || names.includes(each.name)) && (use === null || each.use === use),
  )
  const told: Told[] = []
  for (const pinned of chosen) {
    const own = await sentencesOf(pinned, mirror, seed)
    told.push(...own)
    console.log(`\n## ${pinned.name} (${pinned.kind})`)
    for (const each of own)
      if (!badOnly || each.flaw !== null || each.place === 'system') console.log(lineOf(each))
  }
  console.log(`\n${tableOf(told)}`)
  if (json !== '') writeFileSync(json, JSON.stringify(told, null, 1))
}

async function sentencesOf(pinned: SplitPin, mirror: string | null, seed: string): Promise<Told[]> {
  const stores = join(WORK, 'summaries')
  mkdirSync(stores, { recursive: true })
  const repository = Repository.open(layOut(pinned, mirror), { store: join(stores, `${pinned.name}.db`) })
  try {
    await repository.index({ history: 0 })
    makeAgain(repository)
    const [system] = await repository.summary({ depth: DEPTH })
    const [top] = await repository.summary({ depth: 1 })
    const files = new Map<string, SummaryReport>()
    const definitions = new Map<string, SummaryReport>()
    for (const part of system!.children) collect(part, files, definitions)
    const folders = top!.children.filter(({ level }) => level === 'module').slice(0, FOLDERS)
    return [
      toldOf(pinned.name, 'system', system!),
      ...folders.map(each => toldOf(pinned.name, 'module', each)),
      ...drawn(files, seed).map(each => toldOf(pinned.name, 'file', each)),
      ...drawn(definitions, seed).map(each => toldOf(pinned.name, 'definition', each)),
    ]
  } finally {
    repository.close()
  }
}

/** The code that makes them may have changed since the last run. */
function makeAgain({ location }: Repository): void {
  const store = openStore(location.storePath)
  try {
    const checkout = openCheckout(store, location.root)
    store.putSummaries(
      checkout.id,
      [],
      store.summaryKeys(checkout.id).map(({ path }) => path),
    )
    updateSummaries(new Opened(checkout))
  } finally {
    store.close()
  }
}

function collect(
  report: SummaryReport,
  files: Map<string, SummaryReport>,
  definitions: Map<string, SummaryReport>,
): void {
  if (report.level === 'file') files.set(report.path, report)
  else if (report.level === 'class' || report.level === 'function')
    definitions.set(`${report.path}:${report.name}`, report)
  for (const child of report.children) collect(child, files, definitions)
}

/** The same for the same seed, whatever else the repository holds. */
function drawn(all: ReadonlyMap<string, SummaryReport>, seed: string): SummaryReport[] {
  return [...all]
    .map(([name, report]) => ({ report, at: createHash('sha256').update(`${seed}\0${name}`).digest('hex') }))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .slice(0, DRAWN)
    .map(({ report }) => report)
}

function toldOf(repository: string, place: Place, report: SummaryReport): Told {
  const text = report.sentences[0]?.text ?? ''
  const name = report.path === report.name ? report.path : `${report.path}:${report.name}`
  return { repository, place, name, text, flaw: flawOf(text) }
}

function lineOf({ place, name, text, flaw }: Told): string {
  return `${place === 'system' ? '' : '  '}${flaw === null ? '' : `[${flaw}] `}${place === 'system' ? '' : `${name}: `}${text}`
}

function tableOf(told: readonly Told[]): string {
  const cell = (place: Place, flaw: Flaw) =>
    String(told.filter(each => each.place === place && each.flaw === flaw).length)
  const rows = LEVELS.map(place => {
    const own = told.filter(each => each.place === place)
    const flawed = own.filter(({ flaw }) => flaw !== null).length
    const share = own.length === 0 ? 0 : Math.round((flawed / own.length) * 100)
    return `| ${place} | ${own.length} | ${flawed} (${share} %) | ${FLAWS.map(flaw => cell(place, flaw)).join(' | ')} |`
  })
  return [
    `| of | sentences | flawed | ${FLAWS.join(' | ')} |`,
    `|${'---|'.repeat(FLAWS.length + 3)}`,
    ...rows,
  ].join('\n')
}
