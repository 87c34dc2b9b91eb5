import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serve } from '#functions/http/serve.ts'
import { openList } from '#functions/rules/entries/entry-list.ts'

export const handler = serve(endpoints.listQanda, async (request) => {
  const { entries, ...next } = await openList('qanda', request)
  return { res: messages.ok, qanda: entries, ...next }
})
