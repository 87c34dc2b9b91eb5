import { newsEndpoints } from '#functions/contract/endpoints/news-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { loadEntryAnswer } from '#functions/rules/entries/entry-list.ts'

export const handler = serveEndpoint(newsEndpoints.getNews, async (request) => ({
  res: messages.ok,
  news: await loadEntryAnswer('news', request.parameters.id, request),
}))
