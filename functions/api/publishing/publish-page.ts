import { publishingEndpoints } from '#functions/contract/endpoints/page-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { publishPage } from '#functions/rules/publishing/publish-page.ts'

export const handler = serveEndpoint(publishingEndpoints.publishPage, async (request) => ({
  res: messages.published,
  ...(await publishPage(request)),
}))
