import type { RankedItem } from '../../contract/answers.js'
import { Awaited, Kind, Name, Place, plural } from '../parts/basics.js'
import { ScoreTable } from '../parts/score-bar.js'
import { usePage } from '../state/settings.js'
import { useAnswer } from '../state/use-answer.js'

interface Props {
  /** '' if files or a change were asked about: then the parts of the list say why. */
  task: string
  /** Words that name it: `path:name`. */
  symbol: string
  item: RankedItem | null
  onClose(): void
}

/** Why something is in the answer, or why it is not. */
export function WhyPanel({ task, symbol, item, onClose }: Props) {
  const { live, settings } = usePage()
  const query = task === '' ? null : { task, symbol, learning: settings.learning }
  const why = useAnswer('why', query, live.version)
  return (
    <aside class="panel why" aria-label="Why">
      <header>
        <h3>Why</h3>
        <button type="button" class="small" onClick={onClose} aria-label="Close">
          ✕
        </button>
      </header>
      <p>
        <Name>{symbol}</Name>
      </p>
      {query === null ? (
        item === null ? (
          <p class="note">It stands beside something that was found.</p>
        ) : (
          <ItemReasons item={item} />
        )
      ) : (
        <Awaited of={why}>
          {({ text, item: ranked, terms, signals }) => (
            <>
              <p>{text}</p>
              {ranked !== null && <ItemReasons item={ranked} />}
              {signals.length > 0 && (
                <>
                  <h4>Found by</h4>
                  <table>
                    <tbody>
                      {signals.map(({ signal, detail, value }) => (
                        <tr key={`${signal} ${detail}`}>
                          <td class="number">{value.toFixed(3)}</td>
                          <td>{signal}</td>
                          <td>
                            <Name>{detail}</Name>
                          </td>
                        </tr>
                      ))}
                    </tbody>
                  </table>
                </>
              )}
              {terms.length > 0 && (
                <>
                  <h4>{plural(terms.length, 'word')} of the task in it, the rarest first</h4>
                  <p class="terms">
                    {terms.map(({ term, rarity }) => (
                      <span key={term} class="term" title={`rarity ${rarity.toFixed(1)}`}>
                        {term}
                      </span>
                    ))}
                  </p>
                </>
              )}
            </>
          )}
        </Awaited>
      )}
    </aside>
  )
}

function ItemReasons({ item }: { item: RankedItem }) {
  return (
    <>
      <p>
        <Kind kind={item.kind} /> <Place path={item.path} line={item.startLine} />
      </p>
      {item.reasons.length > 0 && (
        <ul class="reasons">
          {item.reasons.map(reason => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      <ScoreTable score={item.score} parts={item.parts} />
    </>
  )
}
