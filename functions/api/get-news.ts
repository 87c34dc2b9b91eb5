import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serve } from '#functions/http/serve.ts'
import { getEntry } from '#functions/rules/entries/entry-list.ts'

export const handler = serve(endpoints.getNews, async ({ parameters }) => ({
  res: messages.ok,
  news: await getEntry('news', parameters.id),
}))
