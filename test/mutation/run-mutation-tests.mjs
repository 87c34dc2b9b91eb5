// @ts-check
import { runStep } from '#infra/setup/run-step.mjs'
import { findMutationPart, mutationParts } from './mutation-parts.mjs'

// `npm run test:mutation [-- PART [ARGUMENTS OF STRYKER]]`. Without a part it runs all of them, one after the other.
const [part, ...args] = process.argv.slice(2)
process.exitCode = 0
for (const name of part === undefined ? Object.keys(mutationParts) : [part]) {
  findMutationPart(name)
  const command = ['stryker', 'run', 'test/mutation/stryker.config.mjs', ...args]
  // oxlint-disable-next-line no-await-in-loop -- each run needs the machine for itself
  const code = await runStep(command, { environment: { MUTATION_PART: name } })
  process.exitCode = Math.max(process.exitCode, code)
}
