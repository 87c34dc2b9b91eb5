import { originSecretHeader } from '#functions/contract/platform/origin-secrets.ts'
import { forbiddenFailure } from '#functions/failure.ts'
import type { ApiMiddleware } from '#functions/http/request.ts'
import { isOriginAccepted } from '#functions/table/sessions/origin-secrets.ts'

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
