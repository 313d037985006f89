import { Awaited, Kind, Name, Place, Prose } from '../parts/basics.js'
import { Code } from '../parts/code.js'
import { hrefOf } from '../state/address.js'
import { usePage } from '../state/settings.js'
import { useAnswer } from '../state/use-answer.js'

/** One node: what it is for, its code, and where to go from here. */
export function NodePanel({ id, centreHref }: { id: string; centreHref: string }) {
  const { live } = usePage()
  const node = useAnswer('node', { id }, live.version)
  return (
    <aside class="panel node" aria-label="Code">
      <Awaited of={node}>
        {({ kind, name, qualifiedName, path, startLine, summary, code, isTest }) => (
          <>
            <header>
              <h3>
                <Kind kind={kind} /> <Name>{kind === 'file' ? path : qualifiedName || name}</Name>
                {isTest && <span class="form">test</span>}
              </h3>
            </header>
            <p>
              {path !== '' && <Place path={path} line={startLine} />}{' '}
              <a class="small button" href={centreHref}>
                Centre
              </a>{' '}
              {path !== '' && (
                <a class="small button" href={hrefOf('map', { path })}>
                  Map
                </a>
              )}
            </p>
            {summary !== '' && <Prose>{summary}</Prose>}
            {code !== null && <Code {...code} />}
          </>
        )}
      </Awaited>
    </aside>
  )
}
