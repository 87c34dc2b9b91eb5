import { publishingEndpoints } from '#functions/contract/endpoints/page-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { unpublishPage } from '#functions/rules/publishing/unpublish-page.ts'

export const handler = serveEndpoint(publishingEndpoints.unpublishPage, async (request) => ({
  res: messages.unpublished,
  ...(await unpublishPage(request)),
}))
