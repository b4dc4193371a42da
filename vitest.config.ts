import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{packages,games,scripts,bench}/**/*.test.{ts,tsx}', 'apps/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.browser.test.{ts,tsx}'],
    pool: 'threads',
    maxWorkers: 2,
    testTimeout: 30_000,
    reporters: ['default', './scripts/count-reporter.ts'],
  },
})
