import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/**
 * Builds `dist` where the sources are newer: threads and the command line run it, and a test of an old build proves
 * nothing. In watch mode again before each run.
 */
export default function setup(project: TestProject): void {
  if (!project.isRootProject()) return
  build()
  project.onTestsRerun(async () => build())
}

function build(): void {
  execFileSync(process.execPath, ['scripts/build.js'], { cwd: ROOT, stdio: 'inherit' })
}
