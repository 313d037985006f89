import type { EvidenceStore } from '../../store/evidence-store.js'
import type { EdgeKind } from '../edge-kinds.js'

/** What a program outside of Seamark, such as a compiler's index, says that a name in a definition means. */
export interface Hint {
  /** Where the name begins, in UTF-16 units from the start of the definition (of the file, for names outside of definitions). */
  at: number
  kind: EdgeKind
  /** As of `RecordEdge`. */
  detail: string
  /** Id of the definition that is meant. */
  target: string
}

export interface ReferenceHints {
  readonly isEmpty: boolean
  /** Hints for the names in a definition or a file, by its id and the hash of its text: other text has others. */
  of(symbol: string, content: string): readonly Hint[]
}

/** As the names of a run with meanings have it. */
export function hintText({ kind, detail, target }: Omit<Hint, 'at'>): string {
  return `${kind} ${detail} ${target}`
}

function hintOf(text: string, at: number): Hint {
  const [kind, detail, target] = text.split(' ') as [EdgeKind, string, string]
  return { at, kind, detail, target }
}

/** The hints of all imported runs. Read for each definition: the link of an edit needs few. */
export class StoredHints implements ReferenceHints {
  readonly #store: EvidenceStore
  readonly #runs: readonly { id: number; names: readonly string[] }[]

  constructor(store: EvidenceStore) {
    this.#store = store
    this.#runs = store.evidenceRunsOf('means').map(id => ({ id, names: store.evidenceNames(id) }))
  }

  get isEmpty(): boolean {
    return this.#runs.length === 0
  }

  of(symbol: string, content: string): Hint[] {
    return this.#runs.flatMap(({ id, names }) =>
      this.#store
        .evidenceAbout(id, 'means', symbol)
        .filter(observation => observation.content === content)
        .flatMap(observation => observation.names.map(({ name, count }) => hintOf(names[name]!, count))),
    )
  }
}

/** To raise when hints are applied otherwise than before: files with hints are linked again. */
const APPLIED_AS = 2

/** Changes whenever the hints do. '' if there are none. */
export function hintsVersion(store: EvidenceStore): string {
  const runs = store.evidenceRunsOf('means')
  return runs.length === 0 ? '' : `${APPLIED_AS}:${runs.join('.')}`
}
