import type { Endpoint, Throttle } from '#functions/contract/endpoint.ts'
import { tooMany } from '#functions/failure.ts'
import { countAgainst } from '#functions/table/throttles.ts'
import type { ApiMiddleware } from './request.ts'

// A minute each, per person. Sign-in counts failures, and does so itself.
const perMinute: Partial<Record<Throttle, number>> = { changes: 60, uploads: 30, publishes: 10 }

/** Counts the call against its throttle, and refuses it with the seconds to wait when that is full. */
export function limitRate({ throttle }: Endpoint): ApiMiddleware {
  return {
    async before({ event }) {
      const { person, now } = event.found
      const max = throttle && perMinute[throttle]
      if (!max || !person) return
      const limit = { key: `${throttle}#${person.id}`, max, seconds: 60 }
      const wait = await countAgainst(limit, now)
      if (wait !== undefined) throw tooMany(wait)
    },
  }
}
