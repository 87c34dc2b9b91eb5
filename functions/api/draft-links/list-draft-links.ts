import { draftLinkEndpoints } from '#functions/contract/endpoints/draft-link-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { findDraftLinks } from '#functions/table/sessions/draft-links.ts'

export const handler = serveEndpoint(draftLinkEndpoints.listDraftLinks, async ({ shop, now }) => {
  const { links } = await findDraftLinks(shop, now)
  return { res: messages.ok, links }
})
