import { helpEndpoints } from '#functions/contract/endpoints/shop/help-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { createHelpCode } from '#functions/rules/help/create-help-code.ts'

export const handler = serveEndpoint(helpEndpoints.createHelpCode, async (request) => ({
  res: messages.ok,
  ...(await createHelpCode(request)),
}))
