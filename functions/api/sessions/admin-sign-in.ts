import { adminSessionEndpoints } from '#functions/contract/endpoints/account/admin-session-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { deviceCookie, sessionCookie } from '#functions/http/access/cookies.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { toAdminAnswer } from '#functions/rules/accounts/admin-answer.ts'
import { signInAdmin } from '#functions/rules/factors/sign-in-admin.ts'
import { recordAdminSignIn } from '#functions/table/accounts/staff.ts'
import { toSessionHandle } from '#functions/table/sessions/sessions.ts'

export const handler = serveEndpoint(adminSessionEndpoints.adminSignIn, async (request) => {
  const result = await signInAdmin(request)
  if ('next' in result) {
    request.endedAs('second_step')
    return { res: messages.ok, next: result.next }
  }
  const { person, token, devices } = result
  await recordAdminSignIn(person.id, request.now)
  request.setCookie(sessionCookie('admin', token))
  request.setCookie(deviceCookie(devices))
  return { res: messages.ok, admin: toAdminAnswer(person), token: toSessionHandle(token) }
})
