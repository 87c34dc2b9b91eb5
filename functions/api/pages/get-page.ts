import { endpoints } from '#functions/contract/endpoints.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { loadPageAnswer } from '#functions/rules/pages/load-page-answer.ts'

export const handler = serveEndpoint(endpoints.getPage, ({ shop, body }) =>
  loadPageAnswer(shop, body.page),
)
