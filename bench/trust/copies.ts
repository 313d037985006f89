/**
 * The work of each stage against the number of files, for every language: the small projects of `test/goldens` are copied
 * into so many folders, so that every name is that of many definitions, which is the worst case for a linker.
 *
 *     npx tsx bench/trust/copies.ts [--languages cpp,java] [--sizes 300,1200]
 *
 * Prints processor time at both sizes, and the growth of the time over that of the files: 1 is linear.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findCommunities } from '../../src/graph/communities.js'
import { assemble } from '../../src/graph/incremental/assemble.js'
import { encodeRecord } from '../../src/graph/link/link-record.js'
import { Linker } from '../../src/graph/link/linker.js'
import { MemorySource, type SourceFile } from '../../src/graph/link/memory-source.js'
import { ROOT_BYTES } from '../../src/graph/snapshot.js'
import { detectLanguage } from '../../src/languages/detect.js'
import { readFacts } from '../../src/languages/read-facts.js'
import { fileUnit } from '../../src/summaries/file-summary.js'
import { foldersOf } from '../../src/summaries/folders.js'
import { GraphView } from '../../src/summaries/graph-view.js'
import { moduleUnit } from '../../src/summaries/module-summary.js'
import { Purposes } from '../../src/summaries/purposes.js'
import { ROOT } from '../paths.js'

const GOLDENS = join(ROOT, 'test', 'goldens')
const STAGES = ['link', 'graph', 'communities', 'summaries'] as const
const MICROSECONDS = 1e6
const FOLDERS_ABOVE = 17

type Times = Record<(typeof STAGES)[number], number>

const { values } = parseArgs({
  options: { languages: { type: 'string' }, sizes: { type: 'string', default: '300,1200' } },
})
const [few = 1, many = 1] = values.sizes.split(',').map(Number)
const languages = readdirSync(GOLDENS).filter(name => existsSync(join(GOLDENS, name, 'input')))
const wanted = values.languages?.split(',') ?? languages

console.log(
  `| language | ${STAGES.map(stage => `${stage}, s | growth`).join(' | ')} |\n|---|${'--:|--:|'.repeat(STAGES.length)}`,
)
for (const language of languages) {
  if (!wanted.includes(language)) continue
  const project = await readProject(join(GOLDENS, language, 'input'))
  if (project.length === 0) continue
  // Once before it is timed: the first run of anything is slow.
  timesOf(project, few)
  const [before, after] = [timesOf(project, few), timesOf(project, many)]
  const cells = STAGES.map(stage => {
    const growth = after[stage] / before[stage] / (many / few)
    return `${before[stage].toFixed(2)} → ${after[stage].toFixed(2)} | ${growth.toFixed(2)}`
  })
  console.log(`| ${language} | ${cells.join(' | ')} |`)
}

async function readProject(folder: string): Promise<SourceFile[]> {
  const files = readdirSync(folder, { withFileTypes: true }).filter(entry => entry.isFile())
  return Promise.all(
    files.map(async ({ name }) => {
      const text = readFileSync(join(folder, name), 'utf8')
      const language = detectLanguage(name, text.split('\n', 1)[0]!)
      return { path: name, language: language.id, facts: await readFacts(text, language) }
    }),
  )
}

function timesOf(project: readonly SourceFile[], copies: number): Times {
  const files = Array.from({ length: copies }, (_, at) =>
    project.map(file => ({ ...file, path: `top/group${at % FOLDERS_ABOVE}/copy${at}/${file.path}` })),
  ).flat()
  files.sort((a, b) => (a.path < b.path ? -1 : 1))
  const times: Times = { link: 0, graph: 0, communities: 0, summaries: 0 }
  const timed = <T>(stage: keyof Times, act: () => T): T => {
    const before = process.cpuUsage()
    const result = act()
    const { user, system } = process.cpuUsage(before)
    times[stage] = (user + system) / MICROSECONDS
    return result
  }
  const records = timed('link', () => {
    const linker = new Linker(new MemorySource(files))
    return files.map(({ path, facts }) => encodeRecord(linker.link(path, facts)))
  })
  const roots = files.map(({ path }) => ({ path, root: new Uint8Array(ROOT_BYTES) }))
  const { graph } = timed('graph', () => assemble({ files: roots, read: () => records, outside: [] }))
  timed('communities', () => findCommunities(graph))
  timed('summaries', () => {
    const view = new GraphView(graph)
    const sources = new Map(files.map(file => [file.path, file]))
    const read = (path: string) => sources.get(path) ?? null
    const purposes = new Purposes(view, read)
    view.paths.forEach((path, at) => {
      purposes.note(fileUnit(view, at, sources.get(path)!))
    })
    const folders = foldersOf(view.paths)
    for (const [folder] of folders) moduleUnit(view, folder, folders, read, purposes)
  })
  return times
}
