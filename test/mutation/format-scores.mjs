// @ts-check
import { dirname } from 'node:path'

/** @typedef {Record<string, { mutants: { status: string }[] }>} MutatedFiles the files of a JSON report of Stryker */
/** @typedef {Record<string, number>} Counts mutants by their status */

const statuses = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored']

/**
 * Formats the mutants of these files as a table of Markdown: a row for each folder and one for all. As Stryker does,
 * the score leaves out ignored mutants and those that cannot run.
 * @param {MutatedFiles} files
 */
export function formatScores(files) {
  /** @type {Map<string, Counts>} */
  const rows = new Map()
  for (const [file, { mutants }] of Object.entries(files)) {
    for (const folder of [dirname(file), 'all']) {
      const counts = rows.get(folder) ?? {}
      for (const { status } of mutants) counts[status] = (counts[status] ?? 0) + 1
      rows.set(folder, counts)
    }
  }
  const lines = [...rows].toSorted(compareFolders).map(([folder, counts]) => {
    const cells = [calculateScore(counts), ...statuses.map((status) => counts[status] ?? 0)]
    return `| ${folder} | ${cells.join(' | ')} |`
  })
  const head = `| folder | score % | killed | timeout | survived | not covered | ignored |`
  return `${[head, `|---|${'---:|'.repeat(6)}`, ...lines].join('\n')}\n`
}

/** @param {[string, Counts]} one @param {[string, Counts]} other */
function compareFolders([one], [other]) {
  if (one === 'all' || other === 'all') return one === 'all' ? 1 : -1
  return one < other ? -1 : 1
}

/** @param {Counts} counts */
function calculateScore({ Killed = 0, Timeout = 0, Survived = 0, NoCoverage = 0 }) {
  const found = Killed + Timeout
  const all = found + Survived + NoCoverage
  return all === 0 ? '–' : ((100 * found) / all).toFixed(1)
}
