/** Ends a test run with one plain line, 'N passed, N failed', which a person and a build server both can read. */
import type { Reporter, TestModule } from 'vitest/node'

export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const count = { passed: 0, failed: 0, skipped: 0, pending: 0 }
    let broken = unhandledErrors.length
    for (const module of modules) {
      const before = count.failed
      for (const test of module.children.allTests()) count[test.result().state]++
      if (module.state() === 'failed' && count.failed === before) broken++ // did not load, or a hook failed
    }
    const skipped = count.skipped + count.pending
    process.stdout.write(`\n${count.passed} passed, ${count.failed + broken} failed${skipped ? `, ${skipped} skipped` : ''}\n`)
  }
}
