// @ts-check
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * @typedef {{ numPassedTests?: number, numFailedTests?: number, stats?: Stats }} Report
 * @typedef {{ expected?: number, flaky?: number, unexpected?: number }} Stats
 */

/** Collects the report files of the test runners, and formats their sum as one line. */
export function makeCounts() {
  const folder = mkdtempSync(join(tmpdir(), 'noren-counts-'))
  /** @type {string[]} */
  const files = []
  return {
    /** @param {string} runner the name of a file for the report of one more run */
    file(runner) {
      const file = join(folder, `${runner}-${files.length}.json`)
      files.push(file)
      return file
    },
    /** @param {boolean} hasFailed a step that failed without a failing test counts as one */
    line(hasFailed) {
      const reports = files.map(read)
      const passed = sum(
        reports.flatMap(({ numPassedTests, stats }) => [
          numPassedTests,
          stats?.expected,
          stats?.flaky,
        ]),
      )
      const failed = sum(
        reports.flatMap(({ numFailedTests, stats }) => [numFailedTests, stats?.unexpected]),
      )
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
    // The runner ended before it wrote its report.
    return {}
  }
}

/** @param {(number | undefined)[]} numbers */
function sum(numbers) {
  let total = 0
  for (const number of numbers) total += number ?? 0
  return total
}
