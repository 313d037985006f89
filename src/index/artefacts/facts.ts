import { decodeFacts, FORMAT } from '../../facts/codec.js'
import { headOf, isDirty } from '../../history/head.js'
import { FilterTrace } from '../../history/without-filters.js'
import { SeamarkError } from '../../shared/errors.js'
import type { FileRecord } from '../../store/store.js'
import { type IndexRun, indexCheckout, indexPaths } from '../parse/index-checkout.js'
import type { Artefact, Made } from './artefact.js'
import { checked, problemOf } from './checking.js'
import { rulesDigest } from './file-rules.js'
import { EXTRACTORS } from './graph-maker.js'
import type { Opened } from './opened.js'
import { damagedError } from './records.js'
import type { Run } from './run.js'

/** The facts of each file. Checkouts share them: the facts of a blob are made once. */
export const facts: Artefact<FileRecord[], IndexRun> = {
  name: 'facts',
  version: FORMAT,
  always: true,
  madeOf: ({ files }) => `${EXTRACTORS} ${files}`,
  digest: ({ checkout }) => `${EXTRACTORS} ${checkout.store.filesVersion(checkout.id)}`,
  make,
  save() {},
  load: ({ checkout }) => checkout.store.files(checkout.id),
  probe: () => null,
  check,
  discard({ checkout }) {
    // File rows are dropped with the facts: every file is read again.
    checkout.store.prune([], true)
  },
}

/** DATA_DAMAGED if a row of a file was lost; an index, which reads the file again, makes it. */
export function refuseLostFiles({ checkout }: Opened): void {
  if (!checkout.store.areFilesWhole(checkout.id)) throw damagedError({ name: 'list of files' }, checkout)
}

async function make(run: Run): Promise<Made<FileRecord[], IndexRun>> {
  const { checkout } = run.opened
  const options = { ...run.options, searchable: !run.options.factsOnly }
  const some = run.unchanged === null ? null : await indexPaths(checkout, run.unchanged, options)
  // Files that were just edited usually differ from the commit; if they do not, the next full scan corrects it.
  const isAsked = !options.factsOnly && some === null
  const trace = new FilterTrace()
  const head = isAsked ? await headOf(checkout.rootDir, trace) : undefined
  if (head !== undefined) run.head = head
  run.filters = trace.settings
  if (isAsked) run.askDirty = () => isDirty(checkout.rootDir, trace.settings)
  const onListed = isAsked ? run.onListed : () => {}
  const report = some ?? (await indexCheckout(checkout, { ...options, onListed }, head))
  run.head = report.head
  const value = checkout.store.files(checkout.id)
  run.rules = rulesDigest(value)
  return { value, report }
}

function check({ checkout }: Opened, seen: Set<string>) {
  const { store, id, rootDir } = checkout
  return [
    checked(`facts can be read (${rootDir})`, 'files', say => {
      // One by one: the first that is damaged would end a stream.
      const rows = store.blobRows(id)
      const names = store.blobNames()
      for (const { path, blob } of rows) {
        if (seen.has(`facts ${blob}`)) continue
        const problem = problemOf(() => {
          const { definitions } = decodeFacts(store.facts(blob))
          if (
            !names.areThose(
              blob,
              definitions.map(({ name }) => name),
            )
          )
            throw new SeamarkError('DATA_DAMAGED', 'their names are not those that can be searched for')
        })
        if (problem === '') seen.add(`facts ${blob}`)
        else say(`facts of ${path} in ${rootDir}: ${problem}`)
      }
      return rows.length
    }),
  ]
}
