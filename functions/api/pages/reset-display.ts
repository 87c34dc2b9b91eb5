import { draftEndpoints } from '#functions/contract/endpoints/page-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { changeDraft } from '#functions/rules/pages/change-draft.ts'
import { toPageAnswer } from '#functions/rules/pages/page-answers.ts'
import { requireSeenDraft } from '#functions/rules/pages/require-seen-draft.ts'
import { toDraft } from '#functions/rules/pages/to-draft.ts'
import type { DraftContent } from '#functions/table/pages/page-drafts.ts'
import type { VersionContent } from '#functions/table/pages/versions.ts'

export const handler = serveEndpoint(draftEndpoints.resetDisplay, async (request) => {
  const { page, versions } = request.body
  const changed = await changeDraft(request, {
    page,
    kind: 'reset',
    requireSeen: (before) => requireSeenDraft(before, versions),
    createDraft: displayAllBlocks,
  })
  return toPageAnswer(messages.displayReset, changed.page)
})

/** Returns undefined if no block is hidden. */
function displayAllBlocks(page: VersionContent): DraftContent | undefined {
  const blocks = [...page.data, page.bg, ...page.slide1, ...page.slide2]
  if (blocks.every(({ display }) => display)) return undefined
  return toDraft({
    ...page,
    data: page.data.map(withDisplay),
    bg: withDisplay(page.bg),
    slide1: page.slide1.map(withDisplay),
    slide2: page.slide2.map(withDisplay),
  })
}

const withDisplay = <B extends { display: boolean }>(block: B): B => ({ ...block, display: true })
