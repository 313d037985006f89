import type { Status } from '../../index/status.js'
import { languageById } from '../../languages/languages.js'
import { grouped } from '../../shared/grouped.js'
import { table } from './table.js'

const COMMIT_DIGITS = 12
const NUMBER_COLUMNS = [1, 2, 3, 4]

/** `status` for people: whether the index is whole, then what it holds. */
export function statusText(status: Status): string[] {
  const { state, head, finishedAt, expected } = status.checkout
  const at = head === '' ? '' : ` at commit ${head.slice(0, COMMIT_DIGITS)}`
  const first =
    state === 'complete'
      ? `${status.root}: indexed${at}, ${new Date(finishedAt).toISOString()}`
      : `${status.root}: an index is running, or was stopped: ${status.files} of ${expected} files are in. \`seamark index\` goes on.`
  return [first, ...statusLines(status)]
}

/** The body of `index` and `status`: languages, what was left out, where the store is. */
export function statusLines(status: Status): string[] {
  const { languages, leftOut } = status
  const number = grouped
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
