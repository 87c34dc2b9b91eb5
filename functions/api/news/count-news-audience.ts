import { newsEndpoints } from '#functions/contract/endpoints/news-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { countAudience } from '#functions/rules/shops/find-audience.ts'

export const handler = serveEndpoint(newsEndpoints.countNewsAudience, async ({ body, now }) => ({
  res: messages.ok,
  ...(await countAudience(body.audience, now)),
}))
