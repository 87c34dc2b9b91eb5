import { fileURLToPath } from 'node:url'

/** Settings of Vitest for all tests that run in Node. */
export const nodeTests = {
  resolve: {
    alias: [
      {
        find: /^.*\/hash-cost\.ts$/,
        replacement: fileURLToPath(new URL('cheap-hash-cost.ts', import.meta.url)),
      },
    ],
  },
  test: {
    // A worker loads the AWS SDK once instead of once for each file: 2 of 5 CPU seconds of a file.
    isolate: false,
    setupFiles: ['test/support/fresh-modules.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Failures that tests provoke would bury what the terminal says.
    env: { NODE_ENV: 'test', POWERTOOLS_LOG_LEVEL: 'SILENT', POWERTOOLS_METRICS_DISABLED: 'true' },
  },
}
