// @ts-check
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * @typedef {{ numPassedTests?: number, numFailedTests?: number, stats?: Stats }} Report
 * @typedef {{ expected?: number, flaky?: number, unexpected?: number }} Stats
 */

/** Creates the report files of the two test runners, and formats their sum as one line. */
export function makeCounts() {
  const folder = mkdtempSync(join(tmpdir(), 'noren-counts-'))
  const vitest = join(folder, 'vitest.json')
  const playwright = join(folder, 'playwright.json')
  return {
    vitest,
    playwright,
    /** @param {boolean} hasFailed a step that failed without a failing test counts as one */
    line(hasFailed) {
      const unit = read(vitest)
      const { stats = {} } = read(playwright)
      const passed = sum(unit.numPassedTests, stats.expected, stats.flaky)
      const failed = sum(unit.numFailedTests, stats.unexpected)
      return `${passed} passed, ${hasFailed ? Math.max(1, failed) : failed} failed`
    },
  }
}

/** @param {string} file @returns {Report} */
function read(file) {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the format of both runners
    return /** @type {Report} */ (JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // The runner was not started.
    return {}
  }
}

/** @param {(number | undefined)[]} numbers */
function sum(...numbers) {
  let total = 0
  for (const number of numbers) total += number ?? 0
  return total
}
