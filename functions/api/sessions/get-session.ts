import { endpoints } from '#functions/contract/endpoints.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { loadSessionAnswer } from '#functions/rules/accounts/shop-answer.ts'

export const handler = serveEndpoint(endpoints.getSession, ({ person, token }) =>
  loadSessionAnswer(person, token),
)
