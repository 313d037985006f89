import type { LearnedReport } from '../../../learn/learned-report.js'
import { Name, plural } from '../parts/basics.js'
import { percentText, signedText } from '../state/format.js'
import { usePage } from '../state/settings.js'

const MOST_WEIGHTS = 8
const MOST_WORDS = 12
const MOST_QUERIES = 5

/** What was learned from the use of answers, and the switch that makes this page do without. */
export function Learned({ report: { questions, words, habits } }: { report: LearnedReport }) {
  const { settings, changeSettings } = usePage()
  const sure = words.filter(({ confidence }) => confidence > 0)
  const weights = Object.entries(habits.features)
    .sort(([, a], [, b]) => Math.abs(b) - Math.abs(a))
    .slice(0, MOST_WEIGHTS)
  return (
    <section class="card">
      <h3>Learned habits</h3>
      <label class="check">
        <input
          type="checkbox"
          checked={settings.learning}
          onChange={({ currentTarget: { checked } }) => changeSettings({ learning: checked })}
        />
        count in the answers of this page
      </label>
      {questions.length === 0 ? (
        <p>
          Nothing yet. What is used after an answer counts for later ones; all of it stays on this machine.
        </p>
      ) : (
        <>
          <p>
            {plural(questions.length, 'past query', 'past queries')}, {plural(sure.length, 'learned word')};{' '}
            {habits.choice.questions === 0
              ? 'no query yet whose items were used'
              : `used items ranked above the rest in ${percentText(habits.choice.share)} of pairs`}
            .
          </p>
          <ul>
            {questions.slice(0, MOST_QUERIES).map(({ askedAt, words: asked, used, returned }) => (
              <li key={askedAt}>
                <Name>{asked.join(' ')}</Name>{' '}
                <span class="faint">
                  {used.length} of {returned} used
                </span>
              </li>
            ))}
          </ul>
          {weights.length > 0 && (
            <p>
              Changed weights:{' '}
              {weights.map(([name, change]) => (
                <span class="term" key={name}>
                  {name} {signedText(change)}
                </span>
              ))}
            </p>
          )}
          {sure.length > 0 && (
            <p>
              {sure.slice(0, MOST_WORDS).map(({ word, name }) => (
                <span class="term" key={`${word} ${name}`}>
                  {word} → <Name>{name}</Name>
                </span>
              ))}
            </p>
          )}
        </>
      )}
    </section>
  )
}
