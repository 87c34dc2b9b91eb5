// @ts-check
import { readFileSync } from 'node:fs'
import { runStep } from '#infra/setup/run-step.mjs'
import { formatScores } from './format-scores.mjs'
import { findMutationPart, mutationParts } from './mutation-parts.mjs'

// `npm run test:mutation [-- PART [ARGUMENTS OF STRYKER]]`. Without a part it runs all of them, one after the other.
const [part, ...args] = process.argv.slice(2)
const chosen = part === undefined ? Object.keys(mutationParts) : [part]

/** @type {import('./format-scores.mjs').MutatedFiles} */
const files = {}
let exitCode = 0
for (const name of chosen) {
  findMutationPart(name)
  const command = ['stryker', 'run', 'test/mutation/stryker.config.mjs', ...args]
  // oxlint-disable-next-line no-await-in-loop -- each run needs the machine for itself
  exitCode = Math.max(exitCode, await runStep(command, { environment: { MUTATION_PART: name } }))
  Object.assign(files, readReport(name).files)
}
process.stdout.write(`\n${formatScores(files)}`)
process.exitCode = exitCode

/** @param {string} name */
function readReport(name) {
  const text = readFileSync(`dist/mutation/${name}.json`, 'utf8')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the format of Stryker's JSON report
  return /** @type {{ files: import('./format-scores.mjs').MutatedFiles }} */ (JSON.parse(text))
}
