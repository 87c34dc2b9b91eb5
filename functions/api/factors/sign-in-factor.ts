import { factorEndpoints } from '#functions/contract/endpoints/account/factor-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { deviceCookie, sessionCookie } from '#functions/http/access/cookies.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { toAdminAnswer } from '#functions/rules/accounts/admin-answer.ts'
import { signInWithFactor } from '#functions/rules/factors/sign-in-with-factor.ts'
import { recordAdminSignIn } from '#functions/table/accounts/staff.ts'
import { toSessionHandle } from '#functions/table/sessions/sessions.ts'

export const handler = serveEndpoint(factorEndpoints.signInFactor, async (request) => {
  const { person, token, devices } = await signInWithFactor(request)
  await recordAdminSignIn(person.id, request.now)
  request.setCookie(sessionCookie('admin', token))
  request.setCookie(deviceCookie(devices))
  return {
    res: messages.ok,
    admin: toAdminAnswer({ ...person, has_factor: true }),
    token: toSessionHandle(token),
  }
})
