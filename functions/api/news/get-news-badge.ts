import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { countNewEntries } from '#functions/rules/entries/count-new-entries.ts'

export const handler = serveEndpoint(endpoints.getNewsBadge, async ({ shop, now }) => {
  const count = await countNewEntries(shop, 'news', now)
  return { res: messages.ok, badge: count > 0, count }
})
