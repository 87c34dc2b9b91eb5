import { endpoints } from '#functions/contract/endpoints.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { loadBadge } from '#functions/rules/entries/count-new-entries.ts'

export const handler = serveEndpoint(endpoints.getNewsBadge, ({ shop, now }) =>
  loadBadge(shop, 'news', now),
)
