import type { EvidenceSummary } from '../../evidence/book/evidence-summary.js'
import type { ArtefactStatus, Status } from '../../index/status.js'
import { languageById } from '../../languages/names/names.js'
import { formatCount } from '../../shared/format-count.js'
import { shortCommit } from '../../shared/short-id.js'
import { table } from './table.js'

const NUMBER_COLUMNS = [1, 2, 3, 4]
const SIZE_COLUMN = 2
const MEGABYTE = 1e6
const SAID: Readonly<Record<ArtefactStatus['state'], string>> = {
  current: 'current',
  stale: 'stale',
  interrupted: 'half-made: an index is running or was interrupted',
  missing: 'missing: the next index makes it',
  damaged: 'damaged',
  newer: 'made by a newer version of Seamark',
  none: 'nothing to make it of',
  ended: 'not made: it stood still',
}

/** What the status of several repositories has besides. */
interface WorkspaceParts {
  repositories: readonly { name: string; status: Status }[]
  joins: readonly { from: string; to: string; kind: string; count: number }[]
}

/** Whether a status is that of several repositories. */
export function isWorkspace(status: Status): status is Status & WorkspaceParts {
  return 'repositories' in status
}

/** `status` for people: is the index complete, then its contents. */
export function statusText(status: Status & { evidence?: EvidenceSummary }): string[] {
  const { state, head, finishedAt, expected } = status.checkout
  const at = head === '' ? '' : ` at commit ${shortCommit(head)}`
  const half = status.artefacts.filter(each => each.state === 'interrupted').map(({ name }) => name)
  const interrupted = (rest: string) =>
    `${status.root}: an index is running or was interrupted: ${rest}. \`seamark index\` continues it.`
  const first =
    state !== 'complete'
      ? interrupted(`${status.files} of ${expected} files are indexed`)
      : half.length > 0
        ? interrupted(`all ${status.files} files are read, ${half.join(' and ')} half-made`)
        : `${status.root}: indexed${at}, ${new Date(finishedAt).toISOString()}`
  return [
    first,
    ...statusLines(status),
    ...(status.evidence === undefined ? [] : evidenceLines(status.evidence)),
    '',
    ...artefactLines(status.artefacts),
    ...cutOffLines(status.artefacts),
  ]
}

/** One line for each repository, then what joins them. */
export function workspaceText({ root, files, repositories, joins }: Status & WorkspaceParts): string[] {
  const rows = repositories.map(({ name, status }) => [
    name,
    formatCount(status.files),
    status.checkout.state === 'complete' ? shortCommit(status.checkout.head) : status.checkout.state,
    status.root,
  ])
  return [
    `${root}: ${formatCount(repositories.length)} repositories, ${formatCount(files)} files`,
    ...table([['repository', 'files', 'commit', 'folder'], ...rows], [1]),
    '',
    joins.length === 0 ? 'Nothing joins them.' : 'Joins:',
    ...table(
      joins.map(({ from, to, kind, count }) => [`  ${from} → ${to}`, kind, formatCount(count)]),
      [2],
    ),
  ]
}

const DATE_CHARS = 'yyyy-mm-dd'.length
const PERCENT = 100

function evidenceLines({ runs, formats, oldest, newest, functions, observed }: EvidenceSummary): string[] {
  if (oldest === null || newest === null) return []
  const share = functions === 0 ? 0 : Math.round((observed / functions) * PERCENT)
  const day = (time: number) => new Date(time).toISOString().slice(0, DATE_CHARS)
  const when = day(oldest) === day(newest) ? `of ${day(newest)}` : `from ${day(oldest)} to ${day(newest)}`
  const amount = `${formatCount(runs)} ${runs === 1 ? 'run' : 'runs'}`
  return [
    `  evidence: ${amount} (${formats.join(', ')}) ${when}; ${share} % of ${formatCount(functions)} functions were observed to run as they are now`,
  ]
}

/** What is incomplete because a bound on time or work cut it off. */
function cutOffLines(artefacts: readonly ArtefactStatus[]): string[] {
  const lines = artefacts.flatMap(({ name, cutOff }) => {
    const files = cutOff.filter(({ path }) => path !== '').length
    const whole = cutOff.filter(({ path }) => path === '').map(({ problem }) => problem)
    const counted = files === 0 ? [] : [`${formatCount(files)} ${files === 1 ? 'file' : 'files'}`]
    return cutOff.length === 0 ? [] : [`  ${name}: ${[...counted, ...whole].join('; ')}`]
  })
  return lines.length === 0 ? [] : ['', '  cut off by a bound on time or work (--json lists all):', ...lines]
}

/** One line for each artefact. */
function artefactLines(artefacts: readonly ArtefactStatus[]): string[] {
  const rows = artefacts.map(({ name, state, bytes, madeAt }) => [
    name,
    SAID[state],
    bytes === null ? '' : `${(bytes / MEGABYTE).toFixed(1)} MB`,
    madeAt === null ? '' : new Date(madeAt).toISOString(),
  ])
  return table([['artefact', 'state', 'size', 'made'], ...rows], [SIZE_COLUMN]).map(line => `  ${line}`)
}

/** The body of `index` and `status`: languages, files left out, path of the store. */
export function statusLines(status: Status): string[] {
  const { languages, leftOut } = status
  const number = formatCount
  const sum = (pick: (row: (typeof languages)[number]) => number) =>
    number(languages.reduce((total, row) => total + pick(row), 0))
  const rows = [
    ['language', 'files', 'lines', 'symbols', 'references'],
    ...languages.map(row => [
      languageById(row.language)?.title ?? row.language,
      number(row.files),
      number(row.lines),
      number(row.definitions),
      number(row.references),
    ]),
    ['all', sum(r => r.files), sum(r => r.lines), sum(r => r.definitions), sum(r => r.references)],
  ]
  const lines = ['', ...table(rows, NUMBER_COLUMNS).map(line => `  ${line}`)]
  if (leftOut.length > 0) {
    lines.push(
      '',
      `  left out: ${leftOut.map(each => `${number(each.files)} ${each.reason}`).join(', ')} (seamark files --why)`,
    )
  }
  lines.push(`  store: ${status.storePath}`)
  return lines
}
