import { execFileSync, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Repository } from '../../../src/index.js'

/** Runs the tests of a commit by a command of the shell, and imports the coverage report that it writes. */
export async function recordAt(
  folder: string,
  commit: string,
  repository: Repository,
  command: string,
  report: string,
): Promise<void> {
  execFileSync('git', ['checkout', '-q', '-f', '--detach', commit], { cwd: folder })
  execFileSync('git', ['clean', '-qfd'], { cwd: folder })
  const path = join(folder, report)
  rmSync(path, { force: true })
  // Some tests of an old commit fail with new libraries: what they ran is covered all the same.
  spawnSync('sh', ['-c', command], { cwd: folder, stdio: 'ignore' })
  await repository.index()
  const book = await repository.evidence()
  for (const { id } of book.report().runs) book.forget(id)
  try {
    await book.import(path)
  } catch (error) {
    console.error(`${commit}: ${error}`)
  }
}
