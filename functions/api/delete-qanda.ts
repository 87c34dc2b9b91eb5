import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serve } from '#functions/http/serve.ts'
import { deleteEntry } from '#functions/rules/entries/delete-entry.ts'

export const handler = serve(endpoints.deleteQanda, async (request) => {
  const { entries, ...next } = await deleteEntry('qanda', request)
  return { res: messages.deleted, qanda: entries, ...next }
})
