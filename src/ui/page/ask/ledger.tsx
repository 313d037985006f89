import type { Pack } from '../../../pack/pack.js'
import type { RankedItem } from '../../contract/answers.js'
import { Kind, Name, Place, Prose, plural } from '../parts/basics.js'
import { ScoreBar } from '../parts/score-bar.js'
import { nameText } from '../state/format.js'

interface Props {
  pack: Pack
  itemOf(path: string, name: string): RankedItem | null
  mostScore: number
  onWhy(symbol: string): void
}

/** What just missed, with its price; then relations, past fixes and notes, as the pack has them. */
export function Ledger({ pack, itemOf, mostScore, onWhy }: Props) {
  const { leftOut, leftOutCount, edges, fixes, notes } = pack
  return (
    <>
      {leftOut.length > 0 && (
        <section>
          <h3>Just missed</h3>
          <p class="faint">
            {plural(leftOutCount, 'item')} fit the query but not the budget. The best of them, with what each
            would cost:
          </p>
          <ul class="ledger">
            {leftOut.map(({ name, kind, path, startLine, score, tokens, summary }) => {
              const item = itemOf(path, name)
              return (
                <li key={`${path}:${name}:${startLine}`}>
                  <Kind kind={kind} /> <Name>{name}</Name>{' '}
                  <Place path={path} line={startLine} className="faint" />{' '}
                  <span class="tokens">{tokens.toLocaleString('en')} tokens</span>
                  {item === null ? (
                    <span class="figure">{score.toFixed(2)}</span>
                  ) : (
                    <ScoreBar score={item.score} parts={item.parts} most={mostScore} />
                  )}
                  <button type="button" class="small" onClick={() => onWhy(`${path}:${name}`)}>
                    Why
                  </button>
                  {summary !== '' && <Prose>{summary}</Prose>}
                </li>
              )
            })}
          </ul>
        </section>
      )}
      {edges.length > 0 && (
        <section>
          <h3>Relations between them</h3>
          <ul class="relations">
            {edges.map(({ from, to, kind }) => (
              <li key={`${from} ${kind} ${to}`}>
                <Name>{from}</Name> <span class="faint">{kind.replaceAll('_', ' ')}</span> <Name>{to}</Name>
              </li>
            ))}
          </ul>
        </section>
      )}
      {fixes.length > 0 && (
        <section>
          <h3>Past changes like it</h3>
          <ul class="fixes">
            {fixes.map(({ commit, subject, hunk }) => (
              <li key={commit}>
                <code>{commit.slice(0, 10)}</code> {nameText(subject)}
                {hunk !== undefined && <pre class="code hunk">{hunk}</pre>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {notes.map(note => (
        <p class="note" key={note}>
          {nameText(note)}
        </p>
      ))}
    </>
  )
}
