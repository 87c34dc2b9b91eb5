import { sessionEndpoints } from '#functions/contract/endpoints/account/session-endpoints.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { loadSessionAnswer } from '#functions/rules/accounts/shop-answer.ts'

export const handler = serveEndpoint(sessionEndpoints.getSession, ({ person, token }) =>
  loadSessionAnswer(person, token),
)
