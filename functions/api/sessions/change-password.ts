import { sessionEndpoints } from '#functions/contract/endpoints/account/session-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { deviceCookie, sessionCookie } from '#functions/http/access/cookies.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { changePassword } from '#functions/rules/sign-in/change-password.ts'
import { toSessionHandle } from '#functions/table/sessions/sessions.ts'

export const handler = serveEndpoint(sessionEndpoints.changePassword, async (request) => {
  const { token, devices } = await changePassword(request)
  request.setCookie(sessionCookie(request.person.kind, token))
  request.setCookie(deviceCookie(devices))
  return { res: messages.passwordChanged, token: toSessionHandle(token) }
})
