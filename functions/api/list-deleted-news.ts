import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serve } from '#functions/http/serve.ts'
import { listDeleted } from '#functions/rules/entries/delete-entry.ts'

export const handler = serve(endpoints.listDeletedNews, async ({ now }) => ({
  res: messages.ok,
  news: await listDeleted('news', now),
}))
