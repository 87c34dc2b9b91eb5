import { adminSessionEndpoints } from '#functions/contract/endpoints/account/admin-session-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { toAdminAnswer } from '#functions/rules/accounts/admin-answer.ts'
import { toSessionHandle } from '#functions/table/sessions/sessions.ts'

export const handler = serveEndpoint(adminSessionEndpoints.getAdminSession, ({ person, token }) =>
  Promise.resolve({
    res: messages.ok,
    admin: toAdminAnswer(person),
    token: toSessionHandle(token),
  }),
)
