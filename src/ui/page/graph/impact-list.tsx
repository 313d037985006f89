import type { ImpactAnswer } from '../../contract/answers.js'
import { Kind, Name, Place, plural } from '../parts/basics.js'
import { kindText, percentText } from '../state/format.js'

interface Props {
  impact: ImpactAnswer
  hrefOf(id: string): string
}

/** What breaks, by relation, nearest first; what could not be resolved stands below. */
export function ImpactList({ impact: { groups, open }, hrefOf }: Props) {
  return (
    <div class="impact">
      {groups.length === 0 && <p class="note">Nothing in the graph depends on it.</p>}
      {groups.map(({ relation, one, many, items, total, files }) => (
        <section key={relation}>
          <h3>
            {plural(total, one, many)} <span class="faint">in {plural(files, 'file')}</span>
          </h3>
          <ul>
            {items.map(({ node, depth, via, confidence, provenance, line }) => (
              <li key={node.id}>
                <Kind kind={node.kind} />{' '}
                <a href={hrefOf(node.id)}>
                  <Name>{node.kind === 'file' ? node.path : node.qualifiedName || node.name}</Name>
                </a>{' '}
                {node.path !== '' && (
                  <Place path={node.path} line={line || node.startLine} className="faint" />
                )}{' '}
                <span class="edge faint">
                  {depth > 1 && (
                    <>
                      {depth} steps, via <Name>{via}</Name>,{' '}
                    </>
                  )}
                  {percentText(confidence)} sure ({kindText(provenance)})
                </span>
              </li>
            ))}
          </ul>
          {total > items.length && <p class="faint">… and {total - items.length} more</p>}
        </section>
      ))}
      {open.length > 0 && (
        <section>
          <h3>May be uses, could not be resolved</h3>
          <ul>
            {open.map(({ name, kind, count, places }) => (
              <li key={`${kind} ${name}`}>
                {plural(count, kindText(kind))} of <Name>{name}</Name>{' '}
                {places.slice(0, 3).map(({ path, line }) => (
                  <Place key={`${path}:${line}`} path={path} line={line} className="faint" />
                ))}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
