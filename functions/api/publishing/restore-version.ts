import { isDeepStrictEqual } from 'node:util'
import { publishingEndpoints } from '#functions/contract/endpoints/page-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { notFoundFailure } from '#functions/failure.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { withCurrentFiles } from '#functions/rules/files/current-files.ts'
import { changeDraft } from '#functions/rules/pages/change-draft.ts'
import { toPageAnswer } from '#functions/rules/pages/page-answers.ts'
import { requireSeenDraft } from '#functions/rules/pages/require-seen-draft.ts'
import { toDraft } from '#functions/rules/pages/to-draft.ts'
import { findVersion } from '#functions/table/pages/versions.ts'

export const handler = serveEndpoint(publishingEndpoints.restoreVersion, async (request) => {
  const { shop, body } = request
  const version = await findVersion(shop, body.page, body.version)
  if (!version) throw notFoundFailure()
  const draft = toDraft(await withCurrentFiles(shop, version.content))
  const { page } = await changeDraft(request, {
    page: body.page,
    kind: 'restore',
    requireSeen: (before) => requireSeenDraft(before, body.versions),
    // A repeated call finds nothing to change.
    createDraft: (before) => (isDeepStrictEqual(toDraft(before), draft) ? undefined : draft),
    restored: body.version,
  })
  return toPageAnswer(messages.restored, page)
})
