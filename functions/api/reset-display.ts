import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serve } from '#functions/http/serve.ts'
import { wholeAnswer } from '#functions/rules/pages/page-answers.ts'
import { changeDraft } from '#functions/rules/pages/replace-draft.ts'
import { requireSeen } from '#functions/rules/pages/require-seen.ts'
import { displayAll } from '#functions/rules/pages/reset-display.ts'

export const handler = serve(endpoints.resetDisplay, async (request) => {
  const { page, versions } = request.body
  const changed = await changeDraft(request, {
    page,
    kind: 'reset',
    requireSeen: (before) => requireSeen(before, versions),
    become: displayAll,
  })
  return wholeAnswer(messages.displayReset, changed.page)
})
