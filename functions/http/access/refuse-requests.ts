import type { Endpoint } from '#functions/contract/endpoint.ts'
import { messages } from '#functions/contract/messages.ts'
import { originSecretHeader } from '#functions/contract/platform/platform-state.ts'
import { Failure, forbiddenFailure } from '#functions/failure.ts'
import type { ApiEvent, ApiMiddleware } from '#functions/http/request.ts'
import { readSetting } from '#functions/read-setting.ts'
import { isInMaintenance, isOriginAccepted } from '#functions/table/platform-state.ts'

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
