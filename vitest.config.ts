import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { seedOfRun } from './test/seed.js'
import { SLOW } from './test/slow.js'

/** Sources that goldens are made of, tests among them. */
const GOLDEN_INPUTS = 'test/goldens/**/input/**'
/** Not a limit of speed: no test on a busy machine comes near it, and one that hangs is named. */
const HANG_MS = 30 * 60 * 1000

export default defineConfig({
  // As a built program has it: answers may be kept.
  define: { SEAMARK_BUILD: '"test"' },
  test: {
    globalSetup: './test/global-setup.ts',
    setupFiles: ['./test/seeded.ts', './test/ended.ts'],
    // Tests of commands are about the commands: those of the resident process turn it on.
    env: { SEAMARK_DAEMON: 'off', TEST_SEED: seedOfRun() },
    maxWorkers: availableParallelism(),
    testTimeout: HANG_MS,
    hookTimeout: HANG_MS,
    teardownTimeout: HANG_MS,
    reporters: ['default', './test/count-reporter.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'fast',
          include: ['test/**/*.test.ts'],
          exclude: [...SLOW, GOLDEN_INPUTS],
          sequence: { groupOrder: 0 },
        },
      },
      { extends: true, test: { name: 'slow', include: [...SLOW], sequence: { groupOrder: 1 } } },
    ],
  },
})
