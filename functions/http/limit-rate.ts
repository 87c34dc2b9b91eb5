import type { Endpoint } from '#functions/contract/endpoint.ts'
import { tooMany } from '#functions/failure.ts'
import { wholeSetting } from '#functions/setting.ts'
import { countAgainst } from '#functions/table/throttles.ts'
import type { ApiMiddleware } from './request.ts'

const settings = {
  changes: 'CHANGES_A_MINUTE',
  registrations: 'REGISTRATIONS_A_MINUTE',
  uploads: 'UPLOADS_A_MINUTE',
  publishes: 'PUBLISHES_A_MINUTE',
  reports: 'REPORTS_A_MINUTE',
} as const

/**
 * Counts the call against its person's throttle, and refuses it with the seconds to wait when that is
 * full: so many a minute as the environment says. Sign-in counts failures, and does so itself.
 */
export function limitRate({ throttle }: Endpoint): ApiMiddleware {
  return {
    async before({ event }) {
      const { person, now } = event.found
      if (!throttle || throttle === 'sign-in' || !person) return
      const max = wholeSetting(settings[throttle])
      const wait = await countAgainst({ key: `${throttle}#${person.id}`, max, seconds: 60 }, now)
      if (wait !== undefined) throw tooMany(wait)
    },
  }
}
