import { defineConfig } from '@playwright/test'
import { viewports } from './test/support/browser/viewports.ts'

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  // A browser and the whole product on two shared cores: slow is not broken.
  timeout: 180_000,
  // A few pixels: letters' edges may differ by a hair, a changed word or colour is many more.
  expect: { timeout: 20_000, toHaveScreenshot: { maxDiffPixelRatio: 0.0001 } },
  snapshotPathTemplate: '{testDir}/appearance/{arg}-{projectName}{ext}',
  workers: 2,
  // Each test has a shop of its own; so the two workers end at the same time.
  fullyParallel: true,
  use: {
    // Only the tests of it have one.
    serviceWorkers: 'block',
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // A test whose title ends in @any-size is the same on every screen, and in @phone, of a phone alone. Tests with @long run in
  // `npm run test:all` alone.
  projects: [
    { name: 'desktop', use: viewports.desktop, grepInvert: /@phone/ },
    { name: 'phone', use: viewports.phone, grepInvert: /@any-size/ },
  ],
})
