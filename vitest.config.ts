import { playwright } from '@vitest/browser-playwright'
import { msw } from 'msw/vite'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import browserTests from './playwright.config.ts'
import { viewports } from './test/support/browser/viewports.ts'
import { nodeTests } from './test/support/node-tests.ts'
import web from './web/vite.config.ts'

/** The files that take longest. Begun first, so that no worker is left alone with one of them. */
const longest =
  /start\.test|contract-wide|local\/demo|upload-image-quota|update-user|noren-app|killed-|interrupted-/

const isLong = ({ moduleId }: TestSpecification) => longest.test(moduleId)

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

// React and the packages of the screens as they are built, which also takes less time. Vite reads it.
// oxlint-disable-next-line node/no-process-env -- as above
process.env.NODE_ENV = 'production'

const screens = 'test/web/**/*.screen.test.tsx'
const long = 'test/**/*.long.test.ts'
const { launchOptions, locale, timezoneId } = browserTests.use ?? {}

export default defineConfig({
  test: {
    // Tests wait for tables and files more than they compute.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        resolve: nodeTests.resolve,
        test: {
          name: 'node',
          ...nodeTests.test,
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [screens, long],
        },
      },
      {
        // Only `npm run test:all` runs these: death at every write, other engines, conformance of the embedded S3.
        extends: true,
        resolve: nodeTests.resolve,
        test: { name: 'long', ...nodeTests.test, include: [long] },
      },
      {
        // Screens by themselves, in the browser, on answers that the test makes up.
        plugins: [web.plugins, msw({ mode: 'worker-only' })],
        optimizeDeps: {
          entries: [
            'web/main.tsx',
            'web/files/media/heic-worker.ts',
            'test/support/screen/screen.tsx',
          ],
        },
        test: {
          name: 'screens',
          include: [screens],
          // A browser loads the app once instead of once for each file, which took the first test up to ten seconds.
          isolate: false,
          setupFiles: ['test/support/screen/screen-setup.ts'],
          testTimeout: 180_000,
          expect: { poll: { timeout: 30_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: viewports.desktop.viewport,
            provider: playwright({
              // Without it a press waits for a missing element until the end of its test.
              actionTimeout: 30_000,
              launchOptions: launchOptions ?? {},
              contextOptions: { locale: locale ?? '', timezoneId: timezoneId ?? '' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
