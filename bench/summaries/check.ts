/**
 * Reads the whole pyramid of repositories and checks every claim of every sentence against the graph and the files.
 * `npx tsx bench/summaries/check.ts PATH…`
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Repository } from '../../src/index.js'
import { checkClaims } from '../../test/support/check-claims.js'

/** Deeper than any folder: all of it is read. */
const DEPTH = 60
const FAULTS_SHOWN = 30

const folder = mkdtempSync(join(tmpdir(), 'seamark-summaries-'))
try {
  for (const path of process.argv.slice(2)) await checkRepository(path)
} finally {
  rmSync(folder, { recursive: true })
}

async function checkRepository(path: string): Promise<void> {
  const repository = Repository.open(path, { store: join(folder, 'store.db') })
  try {
    await repository.index({ history: 0 })
    const reports = await repository.summary({ depth: DEPTH })
    const { root } = repository.location
    const { summaries, sentences, claims, faults } = await checkClaims(root, repository.graph(), reports)
    console.log(
      `${path}: ${summaries} summaries, ${sentences} sentences, ${claims} claims, ${faults.length} untrue`,
    )
    for (const fault of faults.slice(0, FAULTS_SHOWN)) console.log(`  ${fault}`)
    if (faults.length > 0) process.exitCode = 1
  } finally {
    repository.close()
  }
}
