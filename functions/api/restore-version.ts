import { isDeepStrictEqual } from 'node:util'
import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { notFound } from '#functions/failure.ts'
import { serve } from '#functions/http/serve.ts'
import { withPresentFiles } from '#functions/rules/files/present-files.ts'
import { draftOf } from '#functions/rules/pages/draft-of.ts'
import { wholeAnswer } from '#functions/rules/pages/page-answers.ts'
import { changeDraft } from '#functions/rules/pages/replace-draft.ts'
import { requireSeen } from '#functions/rules/pages/require-seen.ts'
import { findVersion } from '#functions/table/versions.ts'

export const handler = serve(endpoints.restoreVersion, async (request) => {
  const { shop, body } = request
  const kept = await findVersion(shop, body.page, body.version)
  if (!kept) throw notFound()
  const draft = draftOf(await withPresentFiles(shop, kept.content))
  const { page } = await changeDraft(request, {
    page: body.page,
    kind: 'restore',
    requireSeen: (before) => requireSeen(before, body.versions),
    // Who comes again when it is done has nothing to keep, and nothing to change.
    become: (before) => (isDeepStrictEqual(draftOf(before), draft) ? undefined : draft),
    restored: body.version,
  })
  return wholeAnswer(messages.restored, page)
})
