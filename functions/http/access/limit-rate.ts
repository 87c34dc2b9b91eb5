import type { Endpoint } from '#functions/contract/endpoint.ts'
import { tooManyFailure } from '#functions/failure.ts'
import type { ApiMiddleware } from '#functions/http/request.ts'
import { networkAddress } from '#functions/network-address.ts'
import { readNumberSetting } from '#functions/read-setting.ts'
import { countHit } from '#functions/table/sessions/rate-limits.ts'
import { countRead } from './count-read.ts'

const settingNames = {
  reads: 'READS_A_MINUTE',
  changes: 'CHANGES_A_MINUTE',
  registrations: 'REGISTRATIONS_A_MINUTE',
  uploads: 'UPLOADS_A_MINUTE',
  publishes: 'PUBLISHES_A_MINUTE',
  reports: 'REPORTS_A_MINUTE',
} as const

/**
 * Counts the call against its account’s limit of this minute, and refuses it with the seconds to wait if that is reached. Reads
 * without an account count by the caller’s network.
 */
export function limitRate({ throttle }: Endpoint): ApiMiddleware {
  return {
    async before({ event }) {
      const { person, address, now } = event.found
      const caller = person?.id ?? (throttle === 'reads' ? networkAddress(address) : undefined)
      if (caller === undefined) return
      // Failed attempts are counted where they are checked; here calls of signed-in accounts.
      const kind = throttle === 'sign-in' ? 'changes' : throttle
      const max = readNumberSetting(settingNames[kind])
      const key = `${kind}#${caller}`
      const wait =
        kind === 'reads'
          ? countRead(caller, max, now)
          : await countHit({ key, max, seconds: 60 }, now)
      if (wait !== undefined) throw tooManyFailure(wait, key)
    },
  }
}
