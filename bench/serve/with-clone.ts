import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Acts on a clone of a checkout, which may be edited; it is removed in the end. */
export async function withClone(
  checkout: string,
  purpose: string,
  act: (root: string) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), `seamark-${purpose}-`))
  const root = join(folder, 'repository')
  try {
    execFileSync('git', ['clone', '-q', '-s', checkout, root], { stdio: 'ignore' })
    await act(root)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
