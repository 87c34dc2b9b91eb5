import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { createEntry } from '#functions/rules/entries/write-entry.ts'

export const handler = serveEndpoint(endpoints.addNews, async (request) => {
  const news = await createEntry('news', request)
  request.about(news.id)
  return { res: messages.registered, news }
})
