/**
 * Mines pairs of a description and what it describes from bare copies of public repositories, with Seamark's own readers:
 * bench/work/semantic/mined/OWNER+NAME.jsonl.gz. A repository that is mined stays; one at a time is in memory.
 *
 *     npx tsx bench/semantic/mine.ts --mirror DIR [--data DIR] [--passages N] [owner/name…]     those of bench/semantic/repositories.tsv
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { readFacts } from '../../src/languages/read-facts.js'
import { ROOT, WORK } from '../paths.js'
import { decodeText, detectLanguage, isTestPath, NameRules } from '../tools/library.js'
import { headFiles, readBlobs, type TreeFile } from './mining/bare-files.js'
import { commitPassages } from './mining/commit-passages.js'
import { filePassages } from './mining/file-passages.js'
import type { MinedPassage } from './mining/passage.js'

/** Of a repository: many repositories are worth more than many pairs of one. */
const MOST_PASSAGES = 20_000
/** Tests and commits are a small part of what people ask about. */
const TEST_SHARE = 0.1
const COMMIT_SHARE = 0.04
const MOST_BYTES = 32_000_000
const MOST_FILE_BYTES = 120_000
const LEAST_FILE_BYTES = 300
/** Languages of configuration and data have nothing to describe. */
const LANGUAGES = new Set(
  'c cpp csharp go java javascript kotlin php python ruby rust scala swift tsx typescript elixir dart lua markdown rst shell'.split(
    ' ',
  ),
)
const PROSE = new Set(['markdown', 'rst'])
/** Of the bytes read. */
const PROSE_SHARE = 0.15
/** Lines that may be of a comment, or open or close a docstring; a file with few of them in a hundred describes little of its code. */
const COMMENT_LINE = /^[ \t]*(?:\/\/|\*|--|@doc|@moduledoc|#(?!include|define|if|el|endif|\[|!))|"""/gm
const LEAST_COMMENTS = 0.08
const LISTED = /\b[\w.-]+\/[\w.-]+\b/g
const GZIP_LEVEL = 4
const NAMES = new NameRules(new Set(), true)

const { values, positionals } = parseArgs({
  options: {
    mirror: { type: 'string' },
    data: { type: 'string' },
    passages: { type: 'string', default: String(MOST_PASSAGES) },
  },
  allowPositionals: true,
})
const most = Number(values.passages)
const folder = join(WORK, 'semantic', 'mined')
mkdirSync(folder, { recursive: true })
const listed = readFileSync(join(ROOT, 'bench/semantic/repositories.tsv'), 'utf8')
  .split('\n')
  .filter(line => line !== '' && !line.startsWith('#'))
  .map(line => line.split('\t')[0]!)
const benchmarked = benchmarkRepositories()
for (const repository of positionals.length > 0 ? positionals : listed) {
  const target = join(folder, `${repository.replace('/', '+')}.jsonl.gz`)
  if (existsSync(target)) continue
  if (!listed.includes(repository) || benchmarked.has(repository.toLowerCase()))
    throw new Error(`${repository} is not in repositories.tsv, or is in the list of a benchmark.`)
  const used = process.cpuUsage()
  const passages = await mine(bareCopy(repository))
  writeFileSync(
    `${target}.unfinished`,
    gzipSync(passages.map(each => `${JSON.stringify(each)}\n`).join(''), { level: GZIP_LEVEL }),
  )
  renameSync(`${target}.unfinished`, target)
  const { user, system } = process.cpuUsage(used)
  const pairs = passages.reduce(
    (sum, { queries, name }) => sum + queries.length + Number(name.includes(' ')),
    0,
  )
  console.log(
    `${repository}\t${passages.length} passages\t${pairs} pairs\t${Math.round((user + system) / 1e6)} s`,
  )
}

/** Whatever a list of this repository, or of the data of its benchmarks, names. */
function benchmarkRepositories(): Set<string> {
  const lists = readdirSync(join(ROOT, 'bench'), { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.tsv') && !file.startsWith('semantic') && !file.startsWith('work'))
    .map(file => join(ROOT, 'bench', file))
  const data = ['corpus.tsv', 'train/repositories.tsv', 'search/queries.json', 'swebench-lite.jsonl']
    .map(file => join(values.data ?? '', file))
    .filter(file => values.data !== undefined && existsSync(file))
  return new Set(
    [...lists, ...data].flatMap(file => readFileSync(file, 'utf8').toLowerCase().match(LISTED) ?? []),
  )
}

function bareCopy(repository: string): string {
  const copy = join(values.mirror ?? '', repository.replace('/', '+'), 'repo')
  return existsSync(join(copy, '.git')) ? join(copy, '.git') : copy
}

async function mine(gitDir: string): Promise<MinedPassage[]> {
  const passages = await commitPassages(gitDir, Math.ceil(most * COMMIT_SHARE))
  let tests = 0
  const seen = new Set<string>()
  for await (const [{ path }, bytes] of readBlobs(gitDir, chosen(headFiles(gitDir)))) {
    if (bytes === null) continue
    const { text } = decodeText(bytes)
    const language = detectLanguage(path, '')
    if (!PROSE.has(language.id) && !isTestPath(path) && !isCommented(text)) continue
    try {
      const facts = await readFacts(text, language)
      for (const each of filePassages(path, text, facts)) {
        const key = `${each.name} ${each.body}`
        if (seen.has(key) || (each.source === 'test' && tests++ >= most * TEST_SHARE)) continue
        seen.add(key)
        passages.push(each)
      }
    } catch (error) {
      console.error(`${path}: ${(error as Error).message.split('\n')[0]}`)
    }
    if (passages.length >= most) break
  }
  return passages.slice(0, most)
}

/** Reading a file takes time: those that describe nothing are left out. */
function isCommented(text: string): boolean {
  const lines = text.split('\n').length
  return (text.match(COMMENT_LINE) ?? []).length >= LEAST_COMMENTS * lines
}

/** Files in an order by hash, until there are enough: source, a part of the tests, a part of the documents. */
function chosen(files: readonly TreeFile[]): TreeFile[] {
  const taken: TreeFile[] = []
  const bytes = { all: 0, prose: 0, tests: 0 }
  const hashed = files
    .filter(
      ({ path, bytes }) => bytes >= LEAST_FILE_BYTES && bytes <= MOST_FILE_BYTES && NAMES.file(path) === null,
    )
    .map(file => ({ file, hash: createHash('sha1').update(file.path).digest('hex') }))
    .sort((a, b) => (a.hash < b.hash ? -1 : 1))
  for (const { file } of hashed) {
    const { id } = detectLanguage(file.path, '')
    if (!LANGUAGES.has(id)) continue
    const part = PROSE.has(id) ? 'prose' : isTestPath(file.path) ? 'tests' : null
    if (part !== null && bytes[part] > PROSE_SHARE * (bytes.all + MOST_FILE_BYTES)) continue
    if (part !== null) bytes[part] += file.bytes
    bytes.all += file.bytes
    taken.push(file)
    if (bytes.all > MOST_BYTES) break
  }
  return taken
}
