import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { listNewsDrafts } from '#functions/rules/entries/entry-list.ts'

export const handler = serveEndpoint(endpoints.listNewsDrafts, async () => ({
  res: messages.ok,
  news: await listNewsDrafts(),
}))
