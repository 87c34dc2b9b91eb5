import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { countAudience } from '#functions/rules/shops/find-audience.ts'

export const handler = serveEndpoint(endpoints.countNewsAudience, async ({ body, now }) => ({
  res: messages.ok,
  ...(await countAudience(body.audience, now)),
}))
