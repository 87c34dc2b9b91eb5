import type { Endpoint } from '#functions/contract/endpoint.ts'
import { forbiddenFailure } from '#functions/failure.ts'
import type { ApiEvent, ApiMiddleware } from '#functions/http/request.ts'
import { readSetting } from '#functions/read-setting.ts'

/**
 * Refuses changes that a page of another origin sends, by the headers of the browser. Clients without these headers (old browsers,
 * programs) are checked by the session handle.
 */
export function refuseForeignSites({ effect }: Endpoint): ApiMiddleware {
  return {
    before({ event }) {
      if (effect !== 'changes') return
      const { origin, 'sec-fetch-site': site } = event.headers
      if (origin !== undefined && !appOrigins(event).includes(origin)) throw forbiddenFailure()
      if (site !== undefined && !ownSites.has(site)) throw forbiddenFailure()
    },
  }
}

// `none`: opened from the address bar. `same-site` is excluded: another host or port.
const ownSites = new Set(['same-origin', 'none'])

/** Origins of the app: from the environment, or on AWS the host that CloudFront reports. */
function appOrigins({ headers }: ApiEvent): string[] {
  const allowed = readSetting('ALLOWED_ORIGINS')
  if (allowed !== 'viewer-host') return allowed.split(' ')
  const host = headers['x-viewer-host']
  return host === undefined ? [] : [`https://${host}`]
}
