import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { invalid } from '#functions/failure.ts'
import { serve } from '#functions/http/serve.ts'
import { draftOf } from '#functions/rules/pages/draft-of.ts'
import { changeDraft } from '#functions/rules/pages/replace-draft.ts'
import { requireSeen } from '#functions/rules/pages/require-seen.ts'
import { getPage } from '#functions/table/pages.ts'

export const handler = serve(endpoints.copyPage, async (request) => {
  const { page, to, versions } = request.body
  if (page === to) throw invalid({ to: messages.copyOntoItself })
  const source = await getPage(request.shop, page)
  const copy = draftOf(source)
  const { keptAs } = await changeDraft(request, {
    page: to,
    kind: 'copy',
    requireSeen: () => requireSeen(source, versions),
    become: () => copy,
  })
  return { res: messages.copied, version: keptAs }
})
