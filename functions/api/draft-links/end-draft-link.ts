import { draftLinkEndpoints } from '#functions/contract/endpoints/draft-link-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { endDraftLink } from '#functions/rules/draft-links/end-draft-link.ts'
import { runOnce } from '#functions/rules/run-once.ts'

export const handler = serveEndpoint(draftLinkEndpoints.endDraftLink, async (request) => {
  const { shop, body, now } = request
  await runOnce(request, (isAgain) => endDraftLink({ shop, id: body.id, now, isAgain }))
  return { res: messages.draftLinkEnded }
})
