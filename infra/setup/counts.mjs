// @ts-check
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * @typedef {{ numPassedTests?: number, numFailedTests?: number, stats?: Stats }} Report
 * @typedef {{ expected?: number, flaky?: number, unexpected?: number }} Stats
 */

/** Where the two test runners write what they counted, and the one line made of both. */
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
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what both runners write there
    return /** @type {Report} */ (JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // That runner did not get as far.
    return {}
  }
}

/** @param {(number | undefined)[]} numbers */
function sum(...numbers) {
  let total = 0
  for (const number of numbers) total += number ?? 0
  return total
}
