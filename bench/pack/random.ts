/**
 * Random requests over a repository: packs over their budget, empty where something matches, that tell a wrong number of
 * tokens, or that are another text when asked again of a repository opened anew.
 *
 *     npx tsx bench/pack/random.ts --checkout DIR --store FILE [--requests 1000] [--seed 1]
 *
 * Requests are made of the repository's own names and files, budgets from 100 to 200,000, all formats. It is indexed first.
 */
import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { FORMATS, type Format, openStore, type PackQuery, Repository } from '../tools/library.js'
import { Dice } from './dice.js'
import { type Material, materialOf, randomBudget, randomRequest } from './requests.js'

const AS_TEXT = { allowedSpecial: new Set<string>(), disallowedSpecial: new Set<string>() }
const FAULTS_SHOWN = 10

interface Asked {
  request: PackQuery
  budget: number
  format: Format
}

const { values } = parseArgs({
  options: {
    checkout: { type: 'string' },
    store: { type: 'string' },
    requests: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
  },
})
if (values.checkout === undefined || values.store === undefined)
  throw new Error('Expected --checkout and --store.')
const [checkout, storePath] = [values.checkout, values.store]
const repository = Repository.open(checkout, { store: storePath })
await repository.index()
const { root } = repository.location
const store = openStore(storePath, { readonly: true })
const asked = requests(materialOf(store, root), Number(values.requests), Number(values.seed))
store.close()

const faults: string[] = []
const counts = { over: 0, miscounted: 0, empty: 0, 'another text': 0 }
const texts: string[] = []
for (const each of asked) texts.push(await ask(each))
repository.close()
const again = Repository.open(checkout, { store: storePath, readonly: true })
for (const [at, each] of asked.entries())
  if (digest(await textOf(again, each)) !== texts[at]) fault('another text', each)
again.close()

const cells = Object.values(counts).join(' | ')
console.log(`| repository | requests | ${Object.keys(counts).join(' | ')} |\n|---|--:|--:|--:|--:|--:|`)
console.log(`| ${basename(root)} | ${asked.length} | ${cells} |`)
for (const each of faults.slice(0, FAULTS_SHOWN)) console.error(each)
if (faults.length > 0) process.exitCode = 1

async function ask(each: Asked): Promise<string> {
  const { request, budget, format } = each
  const { pack, text } = await repository.pack(request, { budget, format, keep: false })
  const tokens = countTokens(text, AS_TEXT)
  if (tokens > budget) fault('over', each)
  if (tokens !== pack.tokens) fault('miscounted', each)
  if (pack.files.length + pack.leftOut.length === 0 && (await matches(request))) fault('empty', each)
  return digest(text)
}

async function matches(request: PackQuery): Promise<boolean> {
  if ('diff' in request) return true
  const { items } =
    'task' in request
      ? await repository.contextForTask(request.task, { limit: 1 })
      : await repository.contextForFiles(request.files, { limit: 1 })
  return items.length > 0
}

async function textOf(from: Repository, { request, budget, format }: Asked): Promise<string> {
  return (await from.pack(request, { budget, format, keep: false })).text
}

function requests(material: Material, count: number, seed: number): Asked[] {
  const dice = new Dice(seed)
  return Array.from({ length: count }, () => ({
    request: randomRequest(dice, material),
    budget: randomBudget(dice),
    format: dice.pick(FORMATS),
  }))
}

function fault(what: keyof typeof counts, each: Asked): void {
  counts[what]++
  faults.push(`${what}: ${JSON.stringify(each)}`)
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
