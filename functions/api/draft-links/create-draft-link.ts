import { draftLinkEndpoints } from '#functions/contract/endpoints/draft-link-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { createDraftLink } from '#functions/rules/draft-links/create-draft-link.ts'

export const handler = serveEndpoint(draftLinkEndpoints.createDraftLink, async (request) => ({
  res: messages.draftLinkMade,
  ...(await createDraftLink(request)),
}))
