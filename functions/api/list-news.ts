import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serve } from '#functions/http/serve.ts'
import { listNews } from '#functions/table/news.ts'

export const handler = serve(endpoints.listNews, async () => ({
  res: messages.ok,
  news: await listNews(),
}))
