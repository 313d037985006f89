import { Option } from 'commander'
import { DEFAULT_COMMIT_LIMIT } from '../../history/change-log.js'
import type { StartingPoint } from '../../index/artefacts/starting-point.js'
import type { IndexReport } from '../../index/index-repository.js'
import type { Status } from '../../index/status.js'
import { SeamarkError } from '../../shared/errors.js'
import { formatCount } from '../../shared/format-count.js'
import { boundHeapGrowth } from '../../shared/heap-growth.js'
import { pickDefined } from '../../shared/pick-defined.js'
import { safeName } from '../../shared/safe-text.js'
import { shortCommit } from '../../shared/short-id.js'
import type { WorkspacePlan } from '../../workspace/workspace.js'
import { command } from '../options/command.js'
import { COMMON_OPTIONS, type CommonFlags, MAX_FILE_SIZE, PATH } from '../options/common.js'
import { wholeNumber, wholeNumberOrZero } from '../options/values.js'
import { WORKSPACE_OPTIONS, type WorkspaceFlags } from '../options/workspace.js'
import { chosenPlan, withRepository, withWorkspace } from '../repository/with-repository.js'
import { print, printJson } from '../terminal/print.js'
import { progressFor, timeText } from '../terminal/progress.js'

const PROBLEMS_SHOWN = 10
const MEGABYTE = 1e6
const SECOND_MS = 1000
/** A run that took no time has a rate, too. */
const MIN_SECONDS = 0.001

interface Flags extends CommonFlags, WorkspaceFlags {
  threads?: number
  maxFileSize?: number
  submodules?: boolean
  history?: number
  factsOnly?: boolean
  rebuild?: boolean
}

export const indexRepository = command({
  name: 'index',
  summary: 'index the repository around a path; later runs read only what changed',
  arguments: [PATH],
  options: [
    ...COMMON_OPTIONS,
    ...WORKSPACE_OPTIONS,
    new Option(
      '--threads <n>',
      'threads that parse and link (default: one per core to parse, one fewer to link)',
    ).argParser(wholeNumber),
    MAX_FILE_SIZE,
    new Option('--submodules', 'read checked-out submodules too'),
    new Option(
      '--history <commits>',
      `commits of history to read (default: ${formatCount(DEFAULT_COMMIT_LIMIT)}; 0 for none)`,
    ).argParser(wholeNumberOrZero),
    new Option('--facts-only', 'read and parse only: names can be found, relations cannot'),
    new Option('--rebuild', 'delete the index first'),
  ],
  examples: [
    'seamark index ~/src/django',
    'seamark index --json | tail -1',
    'seamark index --repos ~/src/shop ~/src/web',
  ],
  async run(flags: Flags, named?: string) {
    const release = boundHeapGrowth()
    try {
      const plan = named === undefined ? await chosenPlan(flags) : null
      await (plan === null ? indexOne(named ?? '.', flags) : indexWorkspace(plan, flags))
    } finally {
      release()
    }
  },
})

async function indexOne(path: string, flags: Flags): Promise<void> {
  if (flags.rebuild) (await import('../../index/rebuild.js')).discardIndex(path, flags.store)
  const { statusLines } = await import('../../text/reports/status-text.js')
  await withRepository(path, flags, async repository => {
    const bar = progressFor(process.stderr, flags.json ? 'quiet' : 'lines')
    const started = performance.now()
    const run = await repository.index({
      ...pickDefined(flags, 'threads', 'history'),
      ...(flags.maxFileSize === undefined ? {} : { maxFileBytes: flags.maxFileSize }),
      submodules: flags.submodules ?? false,
      factsOnly: flags.factsOnly ?? false,
      // From nothing, whatever is near.
      ...(flags.rebuild ? { start: async () => null } : {}),
      onProgress(progress) {
        bar.update(progress)
      },
    })
    bar.end()
    const status = repository.status()
    if (flags.json) printJson({ run, status })
    else
      print(
        ...runLines(run, status, performance.now() - started),
        ...statusLines(status),
        ...problemLines(run),
      )
  })
}

/** Each repository with the same settings, then the joins between them. */
async function indexWorkspace(plan: WorkspacePlan, flags: Flags): Promise<void> {
  if (flags.rebuild || flags.factsOnly)
    throw new SeamarkError(
      'BAD_INPUT',
      'Expected one repository with --rebuild or --facts-only, found a workspace: index its repositories one by one.',
    )
  const { workspaceText } = await import('../../text/reports/status-text.js')
  await withWorkspace(plan, flags, async workspace => {
    const bar = progressFor(process.stderr, flags.json ? 'quiet' : 'lines')
    await workspace.index({
      ...pickDefined(flags, 'threads', 'history'),
      ...(flags.maxFileSize === undefined ? {} : { maxFileBytes: flags.maxFileSize }),
      submodules: flags.submodules ?? false,
      onProgress: bar.update,
    })
    bar.end()
    const status = workspace.status()
    if (flags.json) printJson({ status })
    else print(...workspaceText(status))
  })
}

/** @param milliseconds that everything took; those of the parts overlap */
function runLines(run: IndexReport, status: Status, milliseconds: number): string[] {
  const rate = run.parsedBytes / MEGABYTE / Math.max(MIN_SECONDS, run.milliseconds / SECOND_MS)
  const work =
    run.read === 0
      ? 'nothing changed'
      : `${formatCount(run.parsed)} parsed in ${timeText(run.milliseconds)} (${(run.parsedBytes / MEGABYTE).toFixed(1)} MB, ${rate.toFixed(1)} MB/s), ${formatCount(run.read - run.parsed - run.withoutFacts)} known already, ${formatCount(run.unchanged)} unchanged`
  const lines = [
    `Indexed ${status.root} in ${timeText(milliseconds)}: ${work}${run.gone > 0 ? `, ${formatCount(run.gone)} gone` : ''}.`,
  ]
  const { graph, startedFrom } = run
  if (startedFrom !== null) lines.push(startLine(startedFrom))
  if (graph !== null) {
    lines.push(
      `Graph: ${formatCount(graph.nodes)} nodes, ${formatCount(graph.edges)} edges, ${formatCount(graph.communities.count)} communities${graph.communities.lag > 0 ? ` (${formatCount(graph.communities.lag)} nodes only carried over)` : ''}; ${formatCount(graph.linked)} of ${formatCount(graph.files)} files linked in ${timeText(graph.milliseconds)}.`,
    )
    const { made, kept, stale, milliseconds } = graph.summaries
    lines.push(
      stale
        ? 'Stale summaries are made when they are next needed.'
        : `Summaries of files and folders: ${formatCount(made)} made, ${formatCount(kept)} kept, in ${timeText(milliseconds)}.`,
    )
  }
  if (run.history !== null) {
    const { commits, symbols, milliseconds, notes } = run.history
    lines.push(
      `History: ${formatCount(commits)} commits, which changed ${formatCount(symbols)} of the symbols, in ${timeText(milliseconds)}.`,
    )
    lines.push(...notes.map(note => `  ${note}`))
  }
  return lines
}

function startLine({ root, commit, same, files }: StartingPoint): string {
  const at = commit === '' ? '' : ` at ${shortCommit(commit)}`
  return `Started from the index of ${safeName(root)}${at}: ${formatCount(same)} of its ${formatCount(files)} files are the same.`
}

function problemLines({ problems }: IndexReport): string[] {
  if (problems.length === 0) return []
  const more = problems.length - PROBLEMS_SHOWN
  return [
    '',
    `Problems with ${formatCount(problems.length)} file${problems.length === 1 ? '' : 's'}:`,
    ...problems.slice(0, PROBLEMS_SHOWN).map(({ path, problem }) => `  ${safeName(path)}: ${problem}`),
    ...(more > 0 ? [`  … and ${formatCount(more)} more (--json lists all)`] : []),
  ]
}
