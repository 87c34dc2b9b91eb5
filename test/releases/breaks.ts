import type { Call } from './contract.ts'
import { misfits } from './fits.ts'

/** What a browser that knows the older contract would find broken in the present one. */
export function breaks(older: readonly Call[], present: readonly Call[]): string[] {
  const known = new Map(present.map((call) => [call.call, call]))
  return older.flatMap((call) => {
    const now = known.get(call.call)
    if (!now) return [`${call.call} is gone`]
    return [...refusals(call, now), ...answers(call, now)].map((each) => `${call.call} ${each}`)
  })
}

/** What was taken of it, and is not any more. */
function refusals(older: Call, now: Call): string[] {
  const callers = older.callers.filter((caller) => !now.callers.includes(caller))
  const queries = Object.entries(older.query).flatMap(([name, schema]) => {
    const taken = now.query[name]
    return taken ? misfits(schema, taken, `?${name}`) : [`?${name}: is not known`]
  })
  const bodies = older.body ? misfits(older.body, now.body ?? { const: 'no body' }) : []
  const wanted = !older.body && now.body ? ['wants a body'] : []
  return [
    ...(now.callers.length > 0 && older.callers.length === 0 ? ['wants a session'] : []),
    ...(now.callers.length > 0 ? callers.map((caller) => `refuses ${caller}`) : []),
    ...[...queries, ...bodies].map((each) => `takes ${each}`),
    ...wanted,
  ]
}

/** What it was promised to answer, and does not any more. */
const answers = (older: Call, now: Call) =>
  misfits(now.answer, older.answer).map((each) => `answers ${each}`)
