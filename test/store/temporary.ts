import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const READABLE_BY_ALL = 0o755

/** A folder of its own for one test, removed afterwards; readable by the children that run as another user. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'seamark-store-'))
  chmodSync(folder, READABLE_BY_ALL)
  onTestFinished(() => {
    chmodSync(folder, READABLE_BY_ALL)
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}
