import { defineConfig } from 'vitest/config'

export default defineConfig({
  // As a built program has it: answers may be kept.
  define: { SEAMARK_BUILD: '"test"' },
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    reporters: ['default', './test/count-reporter.ts'],
  },
})
