import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serve } from '#functions/http/serve.ts'
import { wholeAnswer } from '#functions/rules/pages/page-answers.ts'
import { changeDraft } from '#functions/rules/pages/replace-draft.ts'
import { displayAll } from '#functions/rules/pages/reset-display.ts'

export const handler = serve(endpoints.resetDisplay, async (request) => {
  const { page } = request.body
  const changed = await changeDraft(request, { page, kind: 'reset', become: displayAll })
  return wholeAnswer(messages.displayReset, changed.page)
})
