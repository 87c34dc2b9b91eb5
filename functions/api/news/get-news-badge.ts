import { newsEndpoints } from '#functions/contract/endpoints/news-endpoints.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { loadBadge } from '#functions/rules/entries/count-new-entries.ts'

export const handler = serveEndpoint(newsEndpoints.getNewsBadge, ({ shop, now }) =>
  loadBadge(shop, 'news', now),
)
