import { Awaited, Name, Place, plural } from '../parts/basics.js'
import { usePage } from '../state/settings.js'
import { useAnswer } from '../state/use-answer.js'

const PART_WORDS: Readonly<Record<string, string>> = {
  changed: 'is a test itself',
  ran: 'was observed to run it',
  walk: 'reaches it in the graph',
  history: 'changed with it before',
  names: 'has a name like it',
  recent: 'changed lately',
}
const MOST_TESTS = 8

/** The tests that a change of the file can break, likeliest first. */
export function TestsList({ path }: { path: string }) {
  const { live } = usePage()
  const tests = useAnswer('tests', { path }, live.version)
  return (
    <Awaited of={tests}>
      {({ selected, testFiles, notes }) => (
        <div class="impact">
          <p>
            {selected.length === 0
              ? 'No test of the repository is connected with this file.'
              : `${plural(selected.length, 'test file')} of ${testFiles} that a change here can break:`}
          </p>
          <ul>
            {selected.map(({ path: file, score, parts, tests: reached }) => (
              <li key={file}>
                <Place path={file} line={1} /> <span class="figure">{score.toFixed(2)}</span>{' '}
                <span class="faint">{wordsOf(parts as unknown as Record<string, number>)}</span>
                {reached.length > 0 && (
                  <div class="faint">
                    {reached.slice(0, MOST_TESTS).map(({ qualifiedName }) => (
                      <span class="term" key={qualifiedName}>
                        <Name>{qualifiedName}</Name>
                      </span>
                    ))}
                  </div>
                )}
              </li>
            ))}
          </ul>
          {notes.map(note => (
            <p class="note" key={note}>
              {note}
            </p>
          ))}
        </div>
      )}
    </Awaited>
  )
}

function wordsOf(parts: Readonly<Record<string, number>>): string {
  return Object.entries(parts)
    .filter(([, part]) => part > 0)
    .sort(([, a], [, b]) => b - a)
    .map(([name]) => PART_WORDS[name] ?? name)
    .join(', ')
}
