import { newsEndpoints } from '#functions/contract/endpoints/news-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { createEntry } from '#functions/rules/entries/write-entry.ts'

export const handler = serveEndpoint(newsEndpoints.addNews, async (request) => {
  const news = await createEntry('news', request)
  request.about(news.id)
  return { res: messages.registered, news }
})
