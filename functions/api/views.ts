import { viewEndpoints } from '#functions/contract/endpoints/shop/view-endpoints.ts'
import { serveEndpoints } from '#functions/http/serve-endpoint.ts'
import { loadViews } from '#functions/rules/views/load-views.ts'

const serve = serveEndpoints(viewEndpoints)

export const getViews = serve('getViews', ({ shop, now }) => loadViews(shop, now))
