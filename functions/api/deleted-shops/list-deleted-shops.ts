import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { listRestorableShops } from '#functions/rules/accounts/list-deleted-shops.ts'

export const handler = serveEndpoint(endpoints.listDeletedShops, async (request) => ({
  res: messages.ok,
  ...(await listRestorableShops(request)),
}))
