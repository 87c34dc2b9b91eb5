import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest. Begun first, so that no worker is left alone with one of them. */
const longest =
  /start\.test|crashed-|contract-wide|concurrent-saves|local\/demo|upload-image-room|update-user|noren-app/

const isLong = ({ moduleId }: TestSpecification) => longest.test(moduleId)

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    // Tests wait for tables and files more than they compute.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Failures that tests provoke would bury what the terminal says.
    env: { POWERTOOLS_LOG_LEVEL: 'SILENT' },
  },
})
