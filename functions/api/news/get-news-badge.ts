import { badgeEndpoints } from '#functions/contract/endpoints/badge-endpoints.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { loadBadge } from '#functions/rules/entries/count-new-entries.ts'

export const handler = serveEndpoint(badgeEndpoints.getNewsBadge, ({ shop, now }) =>
  loadBadge(shop, 'news', now),
)
