/** Browser tests: *.browser.test.ts open the page with scripts/browser.ts and play it as a person would. */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{apps,packages,games,scripts}/**/*.browser.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    pool: 'forks',
    maxWorkers: 1,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    reporters: ['default', './scripts/count-reporter.ts'],
  },
})
