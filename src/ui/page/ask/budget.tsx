import type { Pack } from '../../../pack/pack.js'
import type { PackAnswer } from '../../contract/answers.js'
import { nameText, percentText } from '../state/format.js'
import { usePage } from '../state/settings.js'
import type { PackChanges } from './pack-changes.js'

/** Steps of the slider: each a quarter more than the one before. */
const LEAST = 250
const FACTOR = 1.25
const STEPS = 24
const COLOURS = 8
const MOST_NAMES = 12

interface Props {
  answer: PackAnswer
  budget: number
  changes: PackChanges | null
  onDrag(budget: number): void
}

/** The tokens of a pack against its budget, which can be dragged. */
export function Budget({ answer, budget, changes, onDrag }: Props) {
  const { pack, tokens } = answer
  const { mostBudget } = usePage().overview
  const inFiles = tokens.reduce((sum, { file }) => sum + file, 0)
  const frame = Math.max(0, pack.tokens - inFiles)
  const widthOf = (count: number) => ({ width: `${(100 * count) / Math.max(pack.budget, pack.tokens)}%` })
  return (
    <section class="budget" aria-label="Budget">
      <div class="figures">
        <strong>{pack.tokens.toLocaleString('en')}</strong> of {pack.budget.toLocaleString('en')} tokens{' '}
        <span class="faint">({pack.tokenizer})</span>
        <label class="slider">
          <span class="sr">Budget in tokens</span>
          <input
            type="range"
            min={0}
            max={Math.min(STEPS, stepOf(mostBudget))}
            value={stepOf(budget)}
            aria-valuetext={`${budget} tokens`}
            onInput={event => onDrag(budgetAt(Number(event.currentTarget.value)))}
          />
        </label>
      </div>
      <div class="bar tall" aria-hidden="true">
        {tokens.map(({ file }, at) => (
          <span
            key={pack.files[at]!.path}
            class={`part part-${at % COLOURS}`}
            style={widthOf(file)}
            title={`${nameText(pack.files[at]!.path)}: ${file} tokens`}
          />
        ))}
        <span
          class="part part-rest"
          style={widthOf(frame)}
          title={`headings, relations, ledger: ${frame} tokens`}
        />
      </div>
      <Funnel pack={pack} />
      {changes !== null && <Changes of={changes} />}
    </section>
  )
}

/** How few of the tokens of the repository are sent. */
function Funnel({ pack: { funnel, tokens } }: { pack: Pack }) {
  if (funnel === null) return null
  const steps = [
    ['in the repository', funnel.repository],
    ['after search', funnel.search],
    ['with what the graph adds', funnel.graph],
    ['sent', tokens],
  ] as const
  return (
    <ol class="funnel">
      {steps.map(([title, count]) => (
        <li key={title}>
          <strong>{count.toLocaleString('en')}</strong> {title}
        </li>
      ))}
      <li class="faint">{percentText(1 - tokens / Math.max(1, funnel.repository))} less to read</li>
    </ol>
  )
}

function Changes({ of: { entered, left, reshaped } }: { of: PackChanges }) {
  if (entered.length + left.length + reshaped.length === 0)
    return (
      <p class="note" role="status">
        The same definitions fit.
      </p>
    )
  return (
    <div class="changes" role="status">
      <ChangeList title="entered" names={entered} />
      <ChangeList title="left" names={left} />
      <ChangeList title="other form" names={reshaped} />
    </div>
  )
}

function ChangeList({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null
  const more = names.length - MOST_NAMES
  return (
    <p class={`change change-${title.replace(' ', '-')}`}>
      <strong>
        {names.length} {title}:
      </strong>{' '}
      {names.slice(0, MOST_NAMES).map(nameText).join(', ')}
      {more > 0 && ` and ${more} more`}
    </p>
  )
}

function budgetAt(step: number): number {
  const exact = LEAST * FACTOR ** step
  const unit = 10 ** Math.max(1, Math.floor(Math.log10(exact)) - 1)
  return Math.round(exact / unit) * unit
}

function stepOf(budget: number): number {
  return Math.max(0, Math.min(STEPS, Math.round(Math.log(budget / LEAST) / Math.log(FACTOR))))
}
