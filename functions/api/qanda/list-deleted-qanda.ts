import { qandaEndpoints } from '#functions/contract/endpoints/news-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { listEntryTrash } from '#functions/rules/entries/entry-trash.ts'

export const handler = serveEndpoint(qandaEndpoints.listDeletedQanda, async ({ now }) => ({
  res: messages.ok,
  qanda: await listEntryTrash('qanda', now),
}))
