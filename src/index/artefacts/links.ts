import type { LinkRun } from '../../graph/link/link-checkout.js'
import type { CutOff } from '../../graph/link/linker.js'
import { COMMON_QUESTIONS, LINKED_BY, LINKER_VERSION } from '../../graph/link/linker-version.js'
import { hintsVersion } from '../../graph/link/reference-hints.js'
import { rootsOf } from '../../graph/snapshot.js'
import { pickDefined } from '../../shared/pick-defined.js'
import type { LinkRow } from '../../store/link-store.js'
import type { Artefact, Made } from './artefact.js'
import { checkLinks } from './check-links.js'
import type { CutOffPart } from './cut-off-part.js'
import { facts } from './facts.js'
import type { Opened } from './opened.js'
import { recordOf } from './records.js'
import type { Run } from './run.js'

/** A link record for each file, made from the facts of all files. Its digest is the Merkle root over them. */
export const links: Artefact<LinkRow[], LinkRun> = {
  name: 'links',
  version: LINKER_VERSION,
  values: [COMMON_QUESTIONS],
  madeOf: ({ facts, hints }) => `${facts} ${linkedBy(hints!)}`,
  make,
  unchanged: ({ files }) => ({ linked: 0, files, whole: false, milliseconds: 0, cutOff: [] }),
  save() {},
  load: ({ checkout }) => checkout.store.links(checkout.id),
  probe: () => null,
  check: opened => checkLinks(opened.checkout, areCurrent(opened)),
  discard({ checkout: { store, id } }) {
    store.putLinks(
      id,
      [],
      store.links(id).map(({ path }) => path),
    )
    store.dropRecords()
  },
}

/** Without hints as before there were any: then nothing is linked again. */
function linkedBy(hints: string): string {
  return hints === '' ? LINKED_BY : `${LINKED_BY}+${hints}`
}

/** While an index runs, or after one was killed, the facts may be ahead of the links. */
function areCurrent(opened: Opened): boolean {
  return (
    recordOf(opened.checkout, links.name)?.key ===
    links.madeOf({
      facts: facts.digest!(opened),
      hints: hintsVersion(opened.checkout.store.evidence),
    })
  )
}

async function make({ opened, options }: Run): Promise<Made<LinkRow[], LinkRun>> {
  const { checkout, facts: cache } = opened
  const before = recordOf(checkout, links.name)
  const hints = hintsVersion(checkout.store.evidence)
  const isOurs = before?.key.endsWith(` ${linkedBy(hints)}`) === true
  const linked = new Set<string>()
  // Half of the program, with the rules of all languages: only a run that links waits for it.
  const { linkCheckout } = await import('../../graph/link/link-checkout.js')
  const report = await linkCheckout(checkout, {
    whole: !isOurs,
    cache,
    onLinked: path => linked.add(path),
    ...pickDefined(options, 'threads'),
    ...(options.onProgress === undefined
      ? {}
      : { onProgress: done => options.onProgress?.({ phase: 'linking', ...done }) }),
  })
  const value = checkout.store.links(checkout.id)
  const { root } = rootsOf(value, opened.packageRoots)
  const cutOff = [...stillCutOff(before?.cutOff ?? [], linked, value), ...report.cutOff.map(asPart)]
  return { value, digest: Buffer.from(root).toString('hex'), report, cutOff }
}

/** Those of earlier runs whose files are there and were not linked again. */
function stillCutOff(
  before: readonly CutOffPart[],
  linked: ReadonlySet<string>,
  links: readonly LinkRow[],
): CutOffPart[] {
  if (before.length === 0) return []
  const paths = new Set(links.map(({ path }) => path))
  return before.filter(({ path }) => paths.has(path) && !linked.has(path))
}

function asPart({ path, references }: CutOff): CutOffPart {
  return { path, problem: `${references} references are unresolved: they exceed the bound on linking a file` }
}
