import type { Reporter, TestModule } from 'vitest/node'

/** Ends the run with one plain line that any reader of logs understands. */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const count = { passed: 0, failed: 0, skipped: 0 }
    for (const module of modules) {
      if (module.errors().length > 0) count.failed++
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        if (state !== 'pending') count[state]++
      }
    }
    // After the default reporter's own summary.
    process.once('exit', () => {
      const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : ''
      console.log(`${count.passed} passed, ${count.failed} failed${skipped}`)
    })
  }
}
