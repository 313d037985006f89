import type { EvalMeasure, EvalReport, EvalSystem } from '../../../eval/report.js'
import { Awaited, Name, plural } from '../parts/basics.js'
import { numbers, TableHead } from '../parts/table-head.js'
import { nameText, percentText } from '../state/format.js'
import { usePage } from '../state/settings.js'
import { useAnswer } from '../state/use-answer.js'

const COLOURS = 8

/** The results of `seamark eval` as charts. */
export function EvaluationView() {
  const { live } = usePage()
  const evaluation = useAnswer('evaluation', {}, live.version)
  return (
    <div class="evaluation-view">
      <Awaited of={evaluation}>
        {({ report, file }) => (report === null ? <Empty file={file} /> : <Report of={report} />)}
      </Awaited>
    </div>
  )
}

function Empty({ file }: { file: string }) {
  return (
    <div class="welcome">
      <h2>How good is it here?</h2>
      <p>
        <code>seamark eval</code> mines tasks from the history of this repository, asks each at the commit
        before its own, and compares what was found with what was edited. There are no results yet at{' '}
        <Name>{file}</Name>.
      </p>
      <p>
        Results of <code>seamark eval --json</code> in another file are shown by{' '}
        <code>seamark ui --evaluation FILE</code>.
      </p>
    </div>
  )
}

function baseName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)
}

function Report({ of: report }: { of: EvalReport }) {
  const { tasks, repository, commit, madeAt, seamark, systems, learning, advice } = report
  return (
    <>
      <p>
        {plural(tasks, 'task')} of <Name>{baseName(repository)}</Name>, up to{' '}
        <code>{commit.slice(0, 10)}</code>, by Seamark {seamark} on {nameText(madeAt).slice(0, 10)}. Bars are
        shares of what was edited, lines are 95 % intervals.
      </p>
      <div class="cards">
        <Chart title="Edited files among the first" what="files" within="first" systems={systems} />
        <Chart title="Edited regions among the first" what="regions" within="first" systems={systems} />
        <Chart title="Edited files in a pack of" what="files" within="tokens" systems={systems} />
        <Chart title="Edited regions in a pack of" what="regions" within="tokens" systems={systems} />
        <Costs systems={systems} />
        {learning !== null && (
          <section class="card">
            <h3>Learning</h3>
            <p>
              Files among the first five, of the newer {plural(learning.tasks, 'task')}:{' '}
              {percentText(learning.without)} before, {percentText(learning.with)} after learning from the
              older ones (difference {percentText(learning.low)} to {percentText(learning.high)}).
              {learning.changed !== undefined && ` The first ten answers of ${learning.changed} are others.`}
            </p>
          </section>
        )}
        <Misses of={report} />
        {advice.length > 0 && (
          <section class="card">
            <h3>What would make it better</h3>
            <ul>
              {advice.map(each => (
                <li key={each}>{nameText(each)}</li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  )
}

interface ChartProps {
  title: string
  what: EvalMeasure['what']
  within: EvalMeasure['within']
  systems: readonly EvalSystem[]
}

/** One bar for each system and count. */
function Chart({ title, what, within, systems }: ChartProps) {
  const isMeant = (measure: EvalMeasure) => measure.what === what && measure.within === within
  const counts = [
    ...new Set(systems.flatMap(({ measures }) => measures.filter(isMeant).map(({ count }) => count))),
  ]
  if (counts.length === 0) return null
  return (
    <section class="card chart">
      <h3>{title}</h3>
      <table>
        <tbody>
          {counts
            .sort((a, b) => a - b)
            .flatMap(count =>
              systems.map(({ name, measures }, at) => {
                const measure = measures.find(each => isMeant(each) && each.count === count)
                if (measure === undefined) return null
                const { share, low, high } = measure
                return (
                  <tr key={`${count} ${name}`} class={at === 0 ? 'first' : ''}>
                    <th scope="row">
                      {at === 0 ? `${count.toLocaleString('en')}${within === 'tokens' ? ' tokens' : ''}` : ''}
                    </th>
                    <td>{nameText(name)}</td>
                    <td class="wide">
                      <div class="bar interval" aria-hidden="true">
                        <span class={`part part-${at % COLOURS}`} style={{ width: `${100 * share}%` }} />
                        <span
                          class="whisker"
                          style={{ left: `${100 * low}%`, width: `${100 * (high - low)}%` }}
                        />
                      </div>
                    </td>
                    <td class="number">
                      {percentText(share)}{' '}
                      <span class="faint">
                        {Math.round(100 * low)}–{Math.round(100 * high)}
                      </span>
                    </td>
                  </tr>
                )
              }),
            )}
        </tbody>
      </table>
    </section>
  )
}

function Costs({ systems }: { systems: readonly EvalSystem[] }) {
  return (
    <section class="card">
      <h3>Cost of a task</h3>
      <table>
        <TableHead columns={['system', numbers('tokens to read'), numbers('ms')]} />
        <tbody>
          {systems.map(({ name, tokens, milliseconds }) => (
            <tr key={name}>
              <td>{nameText(name)}</td>
              <td class="number">{tokens === null ? '–' : Math.round(tokens).toLocaleString('en')}</td>
              <td class="number">
                {milliseconds === null ? '–' : Math.round(milliseconds).toLocaleString('en')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Misses({ of: { misses } }: { of: EvalReport }) {
  if (misses.length === 0) return null
  return (
    <section class="card wide-card">
      <h3>Worst misses</h3>
      <ol>
        {misses.map(({ commit, task, edited, why }) => (
          <li key={commit}>
            <code>{commit.slice(0, 10)}</code> {nameText(task)}
            <ul>
              {edited.map(({ path, rank }) => (
                <li key={path}>
                  <Name>{path}</Name>{' '}
                  <span class="faint">{rank === null ? 'no candidate' : `rank ${rank}`}</span>
                </li>
              ))}
            </ul>
            <p class="faint">{nameText(why)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
