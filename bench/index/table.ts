import type { Cold, Repository, Results } from './results.js'

const MB = 1e6
const ABSENT = '–'

const NOTES = `Medians. Time is of the whole process, from start to exit. Memory is that of the whole process tree: the highest
sum of resident memory seen (every 20 ms), or the kernel's own high-water mark of a process where that is higher.
The store was deleted before each run; the operating system had the source in its cache.
Files and source: what is in the index, as it is on disk. seamark also reads documents and files that have no grammar.
Definitions: seamark: all definitions but headings of documents. codegraph: all nodes but files, imports, exports,
parameters and routes. In shared files: those in files that both have in their index (seamark leaves out generated
code). Functions and types: of all definitions, what can be called and what is a type, without variables, constants,
fields, members of enums and modules.`

/** The whole report, in markdown. */
export function report(results: Results): string {
  return [coldTable(results), NOTES, updateTable(results), identityLines(results)]
    .filter(part => part !== '')
    .join('\n\n')
}

function coldTable({ repositories }: Results): string {
  return table(
    [
      'repository',
      'tool',
      'wall s',
      'CPU s',
      'peak MB',
      'largest process MB',
      'files',
      'source MB',
      'MB/s',
      'definitions',
      'in shared files',
      'functions and types',
      'store MB',
    ],
    repositories.flatMap(coldRows),
  )
}

function coldRows({ name, cold, failures }: Repository): string[][] {
  const rows = Object.entries(cold).map(([tool, each]) => [name, tool, ...coldCells(each)])
  for (const tool of Object.keys(failures)) rows.push([name, tool, 'failed'])
  const [ours, peer] = [cold.seamark, cold.codegraph]
  if (ours !== undefined && peer !== undefined) {
    const times = (of: (each: Cold) => number | null) => ratio(of(peer), of(ours))
    rows.push([
      name,
      'codegraph / seamark',
      times(each => each.wallMs),
      times(each => each.cpuSeconds),
      times(each => each.peakBytes),
      times(each => each.largestBytes),
      times(each => each.files),
      times(each => each.sourceBytes),
      '',
      times(each => each.definitions),
      times(each => each.definitionsInShared),
      times(each => each.functionsAndTypes),
      times(each => each.storeBytes),
    ])
  }
  return rows
}

function coldCells(cold: Cold): string[] {
  const seconds = cold.wallMs / 1000
  return [
    seconds.toFixed(2),
    cold.cpuSeconds.toFixed(2),
    megabytes(cold.peakBytes),
    megabytes(cold.largestBytes),
    count(cold.files),
    (cold.sourceBytes / MB).toFixed(2),
    (cold.sourceBytes / MB / seconds).toFixed(2),
    count(cold.definitions),
    count(cold.definitionsInShared),
    count(cold.functionsAndTypes),
    (cold.storeBytes / MB).toFixed(1),
  ]
}

function updateTable({ repositories }: Results): string {
  const rows = repositories.flatMap(({ name, updates }) =>
    Object.entries(updates).map(([tool, each]) => [
      name,
      tool,
      each.nothingChangedMs.toFixed(0),
      each.oneFileChangedMs.toFixed(0),
      each.changedFile,
    ]),
  )
  return table(['repository', 'tool', 'nothing changed ms', 'one file changed ms', 'the file'], rows)
}

function identityLines({ repositories }: Results): string {
  return repositories
    .filter(({ identity }) => identity !== null)
    .map(({ name, identity }) => `${name}: ids: ${identity!.unique} unique of ${identity!.symbols}`)
    .join('\n')
}

function table(head: string[], rows: string[][]): string {
  if (rows.length === 0) return ''
  const rule = head.map((_, column) => (column < 2 ? '---' : '--:'))
  return [head, rule, ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')
}

function ratio(peer: number | null, ours: number | null): string {
  return peer === null || ours === null || ours === 0 ? ABSENT : `${(peer / ours).toFixed(2)}×`
}

function megabytes(bytes: number | null): string {
  return bytes === null ? ABSENT : (bytes / MB).toFixed(0)
}

function count(n: number): string {
  return n.toLocaleString('en')
}
