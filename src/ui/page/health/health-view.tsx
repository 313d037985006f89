import type { HealthAnswer } from '../../contract/answers.js'
import { Awaited, Name, plural } from '../parts/basics.js'
import { numbers, TableHead } from '../parts/table-head.js'
import { bytesText, dateText, nameText, percentText } from '../state/format.js'
import { usePage } from '../state/settings.js'
import { useAnswer } from '../state/use-answer.js'
import { Learned } from './learned.js'

const MOST_PATHS = 100

/** How the index is: artefacts, languages, problems, what is left out, stores, what was learned. */
export function HealthView() {
  const { live } = usePage()
  const health = useAnswer('health', {}, live.version)
  return (
    <div class="health-view">
      <Awaited of={health}>
        {value => (
          <>
            <LastUpdate />
            <Summary of={value} />
            <div class="cards">
              <Artefacts of={value} />
              <Languages of={value} />
              <Problems of={value} />
              <LeftOut of={value} />
              <Evidence of={value} />
              {value.learned !== null && <Learned report={value.learned} />}
              {value.stores.length > 0 && <Stores of={value} />}
            </div>
          </>
        )}
      </Awaited>
    </div>
  )
}

/** What the last change of files was, as the server told it. */
function LastUpdate() {
  const { live, overview } = usePage()
  const { update } = live
  if (!overview.capabilities.live) return null
  return (
    <p class="update" role="status">
      {update === null
        ? 'Files are watched: an edit shows here.'
        : update.problem !== ''
          ? `The last update failed: ${nameText(update.problem)}`
          : `Updated: ${plural(update.read, 'file')} read, ${update.gone} gone, in ${update.milliseconds} ms: ${
              update.paths.length === 0
                ? 'all files were looked at'
                : update.paths.slice(0, 5).map(nameText).join(', ')
            }`}
    </p>
  )
}

function Summary({ of: { status, index, watchProblem } }: { of: HealthAnswer }) {
  const { files, root, checkout } = status
  return (
    <section>
      <p>
        <strong>{plural(files, 'file')}</strong> of <Name>{root}</Name>
        {checkout.head !== '' && (
          <>
            {' '}
            at commit <code>{checkout.head.slice(0, 10)}</code>
          </>
        )}
        {checkout.finishedAt > 0 && `, indexed ${dateText(checkout.finishedAt)} UTC`}
      </p>
      {index.state !== 'ready' && <p class="note warn">{nameText(index.note)}</p>}
      {watchProblem !== '' && <p class="note warn">{nameText(watchProblem)}</p>}
    </section>
  )
}

function Artefacts({ of: { status } }: { of: HealthAnswer }) {
  return (
    <section class="card">
      <h3>Artefacts</h3>
      <table>
        <TableHead columns={['artefact', 'state', numbers('size'), 'made (UTC)']} />
        <tbody>
          {status.artefacts.map(({ name, state, bytes, madeAt }) => (
            <tr key={name}>
              <td>{name}</td>
              <td>
                <span class={`state state-${state}`}>{state}</span>
              </td>
              <td class="number">{bytes === null ? '' : bytesText(bytes)}</td>
              <td>{madeAt === null ? '' : dateText(madeAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Languages({ of: { status } }: { of: HealthAnswer }) {
  const most = Math.max(1, ...status.languages.map(({ lines }) => lines))
  const sorted = [...status.languages].sort((a, b) => b.lines - a.lines)
  return (
    <section class="card">
      <h3>Languages</h3>
      <table>
        <TableHead
          columns={[
            'language',
            numbers('files'),
            numbers('lines'),
            numbers('symbols'),
            { title: <span class="sr">share</span> },
          ]}
        />
        <tbody>
          {sorted.map(({ language, files, lines, definitions }) => (
            <tr key={language}>
              <td>{language}</td>
              <td class="number">{files.toLocaleString('en')}</td>
              <td class="number">{lines.toLocaleString('en')}</td>
              <td class="number">{definitions.toLocaleString('en')}</td>
              <td class="wide">
                <div class="bar" aria-hidden="true">
                  <span class="part part-0" style={{ width: `${(100 * lines) / most}%` }} />
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Problems({ of: { problems } }: { of: HealthAnswer }) {
  return (
    <section class="card">
      <h3>Problems</h3>
      {problems.length === 0 ? (
        <p>None is known.</p>
      ) : (
        <ul>
          {problems.slice(0, MOST_PATHS).map(problem => (
            <li key={problem}>{nameText(problem)}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

function LeftOut({ of: { status, leftOut, leftOutTotal } }: { of: HealthAnswer }) {
  return (
    <section class="card">
      <h3>Left out</h3>
      {leftOutTotal === 0 ? (
        <p>Every file that git lists is indexed.</p>
      ) : (
        <>
          <p>
            {status.leftOut.map(({ reason, files }) => `${files.toLocaleString('en')} ${reason}`).join(', ')}
          </p>
          <details>
            <summary>{plural(leftOutTotal, 'file')}, and why</summary>
            <ul class="paths">
              {leftOut.slice(0, MOST_PATHS).map(({ path, reason, detail }) => (
                <li key={path}>
                  <Name>{path}</Name>{' '}
                  <span class="faint">
                    {reason}
                    {detail !== '' && `: ${nameText(detail)}`}
                  </span>
                </li>
              ))}
            </ul>
            {leftOutTotal > MOST_PATHS && (
              <p class="faint">
                <code>seamark files --why</code> lists all.
              </p>
            )}
          </details>
        </>
      )}
    </section>
  )
}

function Evidence({ of: { evidence } }: { of: HealthAnswer }) {
  return (
    <section class="card">
      <h3>Evidence</h3>
      {evidence === null || evidence.runs.length === 0 ? (
        <p>
          None yet. <code>seamark import coverage.json</code> reads what your tests ran: test selection,
          impact and packs get better by it.
        </p>
      ) : (
        <>
          <p>
            {evidence.observed.toLocaleString('en')} of {plural(evidence.functions, 'function')} (
            {percentText(evidence.observed / Math.max(1, evidence.functions))}) were observed to run as they
            are now.
          </p>
          <table>
            <TableHead columns={['run', 'format', numbers('current'), numbers('expired')]} />
            <tbody>
              {evidence.runs.map(({ id, format, source, current, expired }) => (
                <tr key={id}>
                  <td>
                    <Name>{source}</Name>
                  </td>
                  <td>{format}</td>
                  <td class="number">{current}</td>
                  <td class="number">{expired}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  )
}

function Stores({ of: { stores } }: { of: HealthAnswer }) {
  const total = stores.reduce((sum, { bytes }) => sum + bytes, 0)
  return (
    <section class="card">
      <h3>Store</h3>
      <p>{bytesText(total)} on this machine; nothing is sent anywhere.</p>
      <ul class="paths">
        {stores.map(({ path, bytes }) => (
          <li key={path}>
            <Name>{path}</Name> <span class="faint">{bytesText(bytes)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
