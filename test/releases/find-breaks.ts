import type { ContractCall } from './contract.ts'
import { findMisfits } from './find-misfits.ts'

/** Lists what breaks for a browser that uses the older contract. */
export function findBreaks(
  older: readonly ContractCall[],
  present: readonly ContractCall[],
): string[] {
  const known = new Map(present.map((call) => [call.call, call]))
  return older.flatMap((call) => {
    const now = known.get(call.call)
    if (!now) return [`${call.call} is gone`]
    return [...refusals(call, now), ...answers(call, now)].map((each) => `${call.call} ${each}`)
  })
}

/** Lists inputs that are not accepted any more. */
function refusals(older: ContractCall, now: ContractCall): string[] {
  const callers = older.callers.filter((caller) => !now.callers.includes(caller))
  const queries = Object.entries(older.query).flatMap(([name, schema]) => {
    const taken = now.query[name]
    return taken ? findMisfits(schema, taken, `?${name}`) : [`?${name}: is not known`]
  })
  const bodies = older.body ? findMisfits(older.body, now.body ?? { const: 'no body' }) : []
  const wanted = !older.body && now.body ? ['wants a body'] : []
  return [
    ...(now.callers.length > 0 && older.callers.length === 0 ? ['wants a session'] : []),
    ...(now.callers.length > 0 ? callers.map((caller) => `refuses ${caller}`) : []),
    ...[...queries, ...bodies].map((each) => `takes ${each}`),
    ...wanted,
  ]
}

/** Lists promised answers that are not given any more. */
const answers = (older: ContractCall, now: ContractCall) =>
  findMisfits(now.answer, older.answer).map((each) => `answers ${each}`)
