import type { Reporter, TestModule } from 'vitest/node'

/** Ends the run with one plain line that any reader of logs understands; in watch mode it is of the last run. */
export default class CountReporter implements Reporter {
  #line: string | null = null

  onTestRunEnd(modules: readonly TestModule[]): void {
    // After the default reporter's own summary.
    if (this.#line === null) process.once('exit', () => console.log(this.#line))
    const count = { passed: 0, failed: 0, skipped: 0 }
    for (const module of modules) {
      if (module.errors().length > 0) count.failed++
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        if (state !== 'pending') count[state]++
      }
    }
    const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : ''
    this.#line = `${count.passed} passed, ${count.failed} failed${skipped}`
  }
}
