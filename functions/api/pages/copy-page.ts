import { draftEndpoints } from '#functions/contract/endpoints/page-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { invalidFailure } from '#functions/failure.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { changeDraft } from '#functions/rules/pages/change-draft.ts'
import { requireSeenDraft } from '#functions/rules/pages/require-seen-draft.ts'
import { toDraft } from '#functions/rules/pages/to-draft.ts'
import { getPage } from '#functions/table/pages/pages.ts'

export const handler = serveEndpoint(draftEndpoints.copyPage, async (request) => {
  const { page, to, versions } = request.body
  if (page === to) throw invalidFailure({ to: messages.copyOntoItself })
  const source = await getPage(request.shop, page)
  const copy = toDraft(source)
  const { storedAs } = await changeDraft(request, {
    page: to,
    kind: 'copy',
    requireSeen: () => requireSeenDraft(source, versions),
    createDraft: () => copy,
  })
  return { res: messages.copied, version: storedAs }
})
