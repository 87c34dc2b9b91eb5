import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    // Tests wait for tables and files more than they compute.
    maxWorkers: '100%',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Failures that tests provoke would bury what the terminal says.
    env: { POWERTOOLS_LOG_LEVEL: 'SILENT' },
  },
})
