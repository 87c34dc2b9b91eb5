// @ts-check
import { readMutationPart } from './mutation-parts.mjs'

const { name, mutate } = readMutationPart()

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'test/mutation/vitest.config.ts', related: false },
  mutate,
  coverageAnalysis: 'perTest',
  // What runs only at import would need a whole test run for each change.
  ignoreStatic: true,
  concurrency: 1,
  // A busy machine must not make slow tests look like killed mutants.
  timeoutMS: 20_000,
  timeoutFactor: 4,
  // Stryker cannot read the configuration with TypeScript 7, and does not need it.
  tsconfigFile: 'none',
  tempDirName: `dist/mutation/${name}-sandbox`,
  ignorePatterns: ['dist', 'docs', 'cdk.out', '.noren', 'test/e2e', 'test-results'],
  incrementalFile: `dist/mutation/${name}-incremental.json`,
  reporters: ['json', 'clear-text', 'progress-append-only'],
  jsonReporter: { fileName: `dist/mutation/${name}.json` },
  clearTextReporter: { reportTests: false, logTests: false },
  thresholds: { high: 95, low: 85, break: 85 },
}
