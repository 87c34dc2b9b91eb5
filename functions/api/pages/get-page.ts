import { draftEndpoints } from '#functions/contract/endpoints/page-endpoints.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { loadPageAnswer } from '#functions/rules/pages/load-page-answer.ts'

export const handler = serveEndpoint(draftEndpoints.getPage, ({ shop, body }) =>
  loadPageAnswer(shop, body.page),
)
