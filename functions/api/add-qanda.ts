import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serve } from '#functions/http/serve.ts'
import { writeEntry } from '#functions/rules/entries/change-entry.ts'

export const handler = serve(endpoints.addQanda, async (request) => {
  const qanda = await writeEntry('qanda', request)
  request.about(qanda.id)
  return { res: messages.registered, qanda }
})
