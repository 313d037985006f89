/**
 * Damaged files of evidence: no crash, and nothing half-imported.
 *
 *     npx tsx bench/evidence/damaged.ts [--files 3000] [--seed 1]
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { Repository } from '../../src/index.js'
import { importDamaged } from '../../test/evidence/import-damaged.js'
import { PATH, SOURCE } from '../../test/evidence/samples.js'

const { values } = parseArgs({
  options: { files: { type: 'string', default: '3000' }, seed: { type: 'string', default: '1' } },
})
const folder = mkdtempSync(join(tmpdir(), 'seamark-damaged-'))
const root = join(folder, 'repository')
mkdirSync(dirname(join(root, PATH)), { recursive: true })
writeFileSync(join(root, PATH), SOURCE)
const repository = Repository.open(root, { store: join(folder, 'store.db') })
await repository.index()
const { refused, taken, faults } = await importDamaged(
  await repository.evidence(),
  folder,
  Number(values.files),
  Number(values.seed),
)
repository.close()
rmSync(folder, { recursive: true })
console.log(`${refused} refused, ${taken} taken as a whole, ${faults.length} faults`)
for (const fault of faults) console.log(`  ${fault}`)
if (faults.length > 0) process.exitCode = 1
