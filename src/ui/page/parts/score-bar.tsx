import type { ExplainedPart } from '../../contract/answers.js'
import { signedText } from '../state/format.js'
import { numbers, TableHead } from './table-head.js'

/** Colours of the style sheet, in turn by the size of the part. */
const COLOURS = 8
/** Narrower parts cannot be seen: they stand together at the end. */
const LEAST_SHARE = 0.02

interface Props {
  score: number
  parts: readonly ExplainedPart[]
  /** The highest score of the answer: bars are comparable. */
  most: number
}

/** A score as a bar of its parts, largest first. What lessens it is the hatched end. */
export function ScoreBar({ score, parts, most }: Props) {
  const positive = [...parts].filter(({ part }) => part > 0).sort((a, b) => b.part - a.part)
  const sum = positive.reduce((total, { part }) => total + part, 0)
  const widest = Math.max(most, sum, Number.EPSILON)
  const lost = Math.max(0, sum - score)
  const label = positive.map(({ name, part }) => `${name} ${signedText(part)}`).join(', ')
  let rest = 1
  return (
    <div class="score" title={label}>
      <div class="bar" aria-hidden="true">
        {positive
          .filter(({ part }) => part / widest >= LEAST_SHARE)
          .map(({ name, part }, at) => {
            rest -= part / sum
            return (
              <span
                key={name}
                class={`part part-${at % COLOURS}`}
                style={{ width: `${(100 * part) / widest}%` }}
              />
            )
          })}
        {rest > LEAST_SHARE && (
          <span class="part part-rest" style={{ width: `${(100 * rest * sum) / widest}%` }} />
        )}
        {lost / widest >= LEAST_SHARE && (
          <span
            class="lost"
            style={{ width: `${(100 * lost) / widest}%`, right: `${100 - (100 * sum) / widest}%` }}
          />
        )}
      </div>
      <span class="figure">
        <span class="sr">score </span>
        {score.toFixed(2)}
      </span>
    </div>
  )
}

/** The parts of a score as a table, with what each means. */
export function ScoreTable({ score, parts }: Omit<Props, 'most'>) {
  const sorted = [...parts].sort((a, b) => Math.abs(b.part) - Math.abs(a.part))
  const positive = [...parts].filter(({ part }) => part > 0).sort((a, b) => b.part - a.part)
  const colourOf = (name: string) => positive.findIndex(part => part.name === name) % COLOURS
  return (
    <table class="parts">
      <TableHead columns={['part', numbers('adds'), 'meaning']} />
      <tbody>
        {sorted.map(({ name, part, says }) => (
          <tr key={name}>
            <td>
              <span class={`swatch ${part > 0 ? `part-${colourOf(name)}` : 'lost'}`} aria-hidden="true" />{' '}
              {name}
            </td>
            <td class="number">{signedText(part)}</td>
            <td>{says}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">score</th>
          <td class="number">{signedText(score)}</td>
          <td />
        </tr>
      </tfoot>
    </table>
  )
}
