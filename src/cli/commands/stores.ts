import { Option } from 'commander'
import { formatBytes } from '../../shared/format-bytes.js'
import { homeFolder } from '../../shared/home-folder.js'
import { table } from '../../text/reports/table.js'
import type { CleanedStore } from '../../upkeep/stores/clean-stores.js'
import type { StoreEntry } from '../../upkeep/stores/store-entry.js'
import { command } from '../options/command.js'
import { JSON_OUTPUT, type OutputFlags } from '../options/common.js'
import { isAgreed } from '../terminal/agree.js'
import { print, printJson } from '../terminal/print.js'

interface Flags extends OutputFlags {
  prune?: boolean
  gc?: boolean
  yes?: boolean
}

const SIZE_COLUMN = 0
const DAY_DIGITS = 'yyyy-mm-dd'.length

/** About all repositories of the user: no `--store`. */
export const stores = command({
  name: 'stores',
  summary: 'the stores of all your repositories: of what, how large, when last used',
  options: [
    new Option('--prune', 'remove the stores of repositories that are gone; lists them and asks'),
    new Option(
      '--gc',
      'drop what no checkout uses from each store: removed worktrees, old contents of files',
    ),
    new Option('-y, --yes', 'do not ask'),
    JSON_OUTPUT,
  ],
  examples: ['seamark stores', 'seamark stores --prune', 'seamark stores --gc'],
  async run(flags: Flags) {
    const [{ listStores }, { cleanStore, removeEntry }, { isOrphan }, { ownFolder }] = await Promise.all([
      import('../../upkeep/stores/list-stores.js'),
      import('../../upkeep/stores/clean-stores.js'),
      import('../../upkeep/stores/store-entry.js'),
      import('../../store/location.js'),
    ])
    const folder = ownFolder({ env: process.env, platform: process.platform, homedir: homeFolder() })
    const entries = listStores(folder)
    const orphans = flags.prune ? entries.filter(isOrphan) : []
    if (!flags.json) print(...(flags.prune ? orphanLines(orphans) : storeLines(entries, folder)))
    const isRemoved = orphans.length > 0 && (flags.yes || (await isAgreed(question(orphans), asking(flags))))
    if (isRemoved) for (const each of orphans) removeEntry(each)
    const kept = isRemoved ? entries.filter(entry => !orphans.includes(entry)) : entries
    const cleaned = flags.gc ? kept.map(cleanStore) : []
    if (flags.json) printJson({ folder, stores: kept, removed: isRemoved ? orphans : [], cleaned })
    else {
      if (orphans.length > 0) print(isRemoved ? 'Removed.' : 'Nothing was removed.')
      print(...cleaned.map(cleanedLine))
    }
  },
})

function asking({ json = false }: Flags) {
  return { json, instead: '--yes removes the stores' }
}

function question(orphans: readonly StoreEntry[]): string {
  return `Remove ${orphans.length === 1 ? 'this store' : `these ${orphans.length} stores`}?`
}

function storeLines(entries: readonly StoreEntry[], folder: string): string[] {
  if (entries.length === 0) return [`There are no stores in ${folder}: \`seamark index\` makes one.`]
  const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0)
  return [
    ...rowsOf(entries),
    '',
    `${formatBytes(bytes)} in ${entries.length === 1 ? '1 store' : `${entries.length} stores`}, in ${folder}`,
  ]
}

function orphanLines(orphans: readonly StoreEntry[]): string[] {
  if (orphans.length === 0) return ['Every store has a repository that is there: nothing to remove.']
  return [
    'The folders of these are gone. One on a drive that is not there now looks the same: what was learned of it would be lost.',
    ...rowsOf(orphans),
  ]
}

function rowsOf(entries: readonly StoreEntry[]): string[] {
  const rows = entries.map(entry => [formatBytes(entry.bytes), day(entry.lastUsed), ofWhat(entry)])
  return table([['size', 'last used', 'repository'], ...rows], [SIZE_COLUMN])
}

function ofWhat({ checkouts, problem, storePath }: StoreEntry): string {
  if (problem !== '') return `${storePath}: ${problem}`
  if (checkouts.length === 0) return `${storePath}: nothing is indexed in it`
  return checkouts
    .map(({ root, isPresent, state }) => {
      const notes = [...(isPresent ? [] : ['gone']), ...(state === 'complete' ? [] : ['not finished'])]
      return notes.length === 0 ? root : `${root} (${notes.join(', ')})`
    })
    .join(', ')
}

function day(ms: number): string {
  return new Date(ms).toISOString().slice(0, DAY_DIGITS)
}

function cleanedLine({ storePath, dropped, blobs, bytesBefore, bytesAfter, problem }: CleanedStore): string {
  if (problem !== '') return `${storePath}: left as it is: ${problem}`
  const parts = [
    ...(dropped.length === 0 ? [] : [`dropped ${dropped.join(', ')}`]),
    `${blobs} unused contents dropped`,
    `${formatBytes(bytesBefore)} → ${formatBytes(bytesAfter)}`,
  ]
  return `${storePath}: ${parts.join(', ')}`
}
