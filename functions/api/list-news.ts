import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serve } from '#functions/http/serve.ts'
import { openList } from '#functions/rules/entries/entry-list.ts'

export const handler = serve(endpoints.listNews, async (request) => {
  const { entries, ...next } = await openList('news', request)
  return { res: messages.ok, news: entries, ...next }
})
