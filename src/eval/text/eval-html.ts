import { formatCount } from '../../shared/format-count.js'
import { visibleLine } from '../../shared/safe-text.js'
import { shortCommit } from '../../shared/short-id.js'
import type { EvalMeasure, EvalMiss, EvalReport, EvalSystem } from '../report.js'
import { boundText, learningLine, percent } from './eval-text.js'

const PERCENT = 100
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const DAY_DIGITS = 'yyyy-mm-dd'.length

/** Nothing is loaded and no script runs: a report may be sent around. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'"
const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#1a1d21, #e6e8eb); --faint: light-dark(#5b6470, #9aa4b0); --line: light-dark(#d5dae0, #333a42); --1: #2f6fde; --2: #8a94a3; --3: #b08d57 }
body { font: 15px/1.5 system-ui, sans-serif; color: var(--ink); max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse; width: 100%; margin-bottom: 1.5rem } th { text-align: left; font-weight: 500; white-space: nowrap; padding-right: 1rem }
td.chart { width: 60% } .bar { position: relative; height: .8rem; border-radius: 2px; background: var(--line) }
.bar i { position: absolute; inset: 0 auto 0 0; border-radius: 2px } .bar b { position: absolute; top: calc(50% - 1px); height: 2px; background: var(--ink) }
.s0 { background: var(--1) } .s1 { background: var(--2) } .s2 { background: var(--3) } .faint { color: var(--faint) } li { margin-bottom: .6rem } code { overflow-wrap: anywhere }
`

/** An evaluation as a page of its own. Everything that comes from the repository is text. */
export function evalPage(report: EvalReport): string {
  const { tasks, repository, commit, madeAt, seamark, systems, learning, advice } = report
  const about = `${tasks} tasks from the history of ${repository} up to ${shortCommit(commit)}, each asked at the commit before its own. Seamark ${seamark}, ${madeAt.slice(0, DAY_DIGITS)}.`
  const parts = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    `<title>Seamark on ${html(repository)}</title><style>${STYLE}</style></head><body>`,
    '<h1>How good is Seamark here?</h1>',
    `<p>${html(about)} Bars are shares of what was edited, lines are 95 % intervals.</p>`,
    chart('Edited files', 'files', systems),
    chart('Edited regions', 'regions', systems),
    costs(systems),
    learning === null ? '' : `<h2>Learning</h2><p>${html(learningLine(learning))}</p>`,
    misses(report.misses),
    advice.length === 0 ? '' : `<h2>What would make it better</h2><ul>${items(advice)}</ul>`,
    '</body></html>',
  ]
  return `${parts.filter(part => part !== '').join('\n')}\n`
}

function chart(title: string, what: EvalMeasure['what'], systems: readonly EvalSystem[]): string {
  const bounds = (systems[0]?.measures ?? []).filter(measure => measure.what === what)
  const rows = bounds.flatMap(bound =>
    systems.map(({ name, measures }, at) => {
      const measure = measures.find(
        each => each.what === what && each.within === bound.within && each.count === bound.count,
      )
      return measure === undefined ? '' : bar(at === 0 ? boundText(bound) : '', name, measure, at)
    }),
  )
  return `<h2>${title}</h2><table>${rows.join('')}</table>`
}

function bar(title: string, name: string, { share, low, high }: EvalMeasure, at: number): string {
  const interval = `left:${PERCENT * low}%;width:${PERCENT * (high - low)}%`
  return (
    `<tr><th scope="row">${title}</th><td>${html(name)}</td><td class="chart"><div class="bar" aria-hidden="true">` +
    `<i class="s${at}" style="width:${PERCENT * share}%"></i><b style="${interval}"></b></div></td>` +
    `<td>${percent(share)} % <span class="faint">${percent(low)}–${percent(high)}</span></td></tr>`
  )
}

function costs(systems: readonly EvalSystem[]): string {
  const number = (value: number | null) => (value === null ? '–' : formatCount(Math.round(value)))
  const rows = systems.map(
    ({ name, tokens, milliseconds }) =>
      `<tr><td>${html(name)}</td><td>${number(tokens)}</td><td>${number(milliseconds)}</td></tr>`,
  )
  return `<h2>Cost of a task</h2><table><tr><th scope="col">system</th><th scope="col">tokens to read until the first edited place</th><th scope="col">ms an answer</th></tr>${rows.join('')}</table>`
}

function misses(all: readonly EvalMiss[]): string {
  if (all.length === 0) return ''
  const listed = all.map(({ commit, task, edited, why }) => {
    const files = edited.map(
      ({ path, rank }) => `${path} (${rank === null ? 'no candidate' : `place ${rank}`})`,
    )
    return `<li><code>${shortCommit(html(commit))}</code> ${html(task)}<br><code>${html(files.join(', '))}</code><br><span class="faint">${html(why)}</span></li>`
  })
  return `<h2>Worst misses</h2><ol>${listed.join('')}</ol>`
}

function items(texts: readonly string[]): string {
  return texts.map(text => `<li>${html(text)}</li>`).join('')
}

function html(text: string): string {
  return visibleLine(text).replace(/[&<>"']/g, character => ESCAPES[character]!)
}
