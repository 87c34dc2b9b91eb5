import { defineConfig } from 'vitest/config'

/** The fault tests mount disks and take minutes, so `npm test` does not include them. */
export default defineConfig({
  test: {
    name: 'faults',
    include: ['test/faults/**/*.fault.ts'],
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 180_000,
    env: { POWERTOOLS_LOG_LEVEL: 'SILENT', POWERTOOLS_METRICS_DISABLED: 'true' },
  },
})
