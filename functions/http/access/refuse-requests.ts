import type { Endpoint } from '#functions/contract/endpoint.ts'
import { messages } from '#functions/contract/messages.ts'
import { originSecretHeader } from '#functions/contract/platform/platform-state.ts'
import { Failure, forbiddenFailure, tooManyFailure } from '#functions/failure.ts'
import type { ApiEvent, ApiMiddleware } from '#functions/http/request.ts'
import { networkAddress } from '#functions/network-address.ts'
import { readNumberSetting, readSetting } from '#functions/read-setting.ts'
import { isInMaintenance, isOriginAccepted } from '#functions/table/platform-state.ts'
import { countHit } from '#functions/table/sessions/rate-limits.ts'

/**
 * Refuses calls that did not come through CloudFront: only it adds the origin secret, and only then the viewer’s address can be
 * trusted.
 */
export function requireOrigin(): ApiMiddleware {
  return {
    async before({ event }) {
      const given = event.headers[originSecretHeader] ?? ''
      if (!(await isOriginAccepted(given))) throw forbiddenFailure()
    },
  }
}

// Seconds. Editors keep what was typed and try again by themselves.
const retryAfter = 30

/** Refuses all calls while an operator restores data: before the session, which may not be restored yet. */
export function refuseDuringMaintenance(): ApiMiddleware {
  return {
    async before() {
      if (await isInMaintenance()) throw new Failure('busy', messages.maintenance, { retryAfter })
    },
  }
}

/**
 * Refuses changes that a page of another origin sends, by the headers of the browser. Clients without these headers (old browsers,
 * programs) are checked by the session handle.
 */
export function refuseForeignSites({ effect, isForm }: Endpoint): ApiMiddleware {
  return {
    before({ event }) {
      if (effect !== 'changes') return
      const { origin, 'sec-fetch-site': site } = event.headers
      if (origin !== undefined && !allowedOrigins(event, isForm).includes(origin))
        throw forbiddenFailure()
      if (site !== undefined && !ownSites.has(site)) throw forbiddenFailure()
    },
  }
}

// `none`: opened from the address bar. `same-site` is excluded: another host or port.
const ownSites = new Set(['same-origin', 'none'])

/**
 * Origins of the app, for a form those of public pages: from the environment, or on AWS the host that CloudFront reports. The
 * pages host passes on no other path than that of forms.
 */
function allowedOrigins({ headers }: ApiEvent, isForm = false): string[] {
  const allowed = readSetting('ALLOWED_ORIGINS')
  if (allowed !== 'viewer-host')
    return isForm ? [readSetting('PAGES_ORIGIN'), `http://${headers.host}`] : allowed.split(' ')
  const host = headers['x-viewer-host']
  return host === undefined ? [] : [`https://${host}`]
}

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

const currentCounts = { minute: 0, reads: new Map<string, number>() }

/**
 * Counts a read of an account in this process. Returns the seconds to wait if the account had `max` reads this minute, otherwise
 * undefined. On AWS each function instance counts separately; the firewall limits addresses over all of them.
 */
export function countRead(accountId: string, max: number, now: Date): number | undefined {
  const minute = Math.floor(now.getTime() / 60_000)
  if (minute !== currentCounts.minute) Object.assign(currentCounts, { minute, reads: new Map() })
  const reads = (currentCounts.reads.get(accountId) ?? 0) + 1
  if (reads > max) return Math.max(1, 60 - now.getUTCSeconds())
  currentCounts.reads.set(accountId, reads)
  return undefined
}
