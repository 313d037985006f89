import { execFileSync, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Repository } from '../../../src/index.js'

/** Instead of a command: as `seamark tests --record` does it. */
export const OWN_RECORDER = 'auto'

/**
 * Runs the tests of a commit, and imports their coverage: by a command of the shell that writes a report, or by our own recorder after a
 * command that prepares the folder (`auto; ln -s /deps/node_modules .`).
 */
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
  const isOwn = command.startsWith(OWN_RECORDER)
  const shell = isOwn ? command.slice(OWN_RECORDER.length).replace(/^;/, '') : command
  // Some tests of an old commit fail with new libraries: what they ran is covered all the same.
  spawnSync('sh', ['-c', shell], { cwd: folder, stdio: 'ignore' })
  await repository.index()
  const book = await repository.evidence()
  for (const { id } of book.report().runs) book.forget(id)
  try {
    if (isOwn) await book.record()
    else await book.import(path)
  } catch (error) {
    console.error(`${commit}: ${error}`)
  }
}
