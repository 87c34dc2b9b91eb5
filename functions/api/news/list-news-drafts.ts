import { newsEndpoints } from '#functions/contract/endpoints/news-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { listNewsDrafts } from '#functions/rules/entries/entry-list.ts'

export const handler = serveEndpoint(newsEndpoints.listNewsDrafts, async () => ({
  res: messages.ok,
  news: await listNewsDrafts(),
}))
