import { libraryEndpoints } from '#functions/contract/endpoints/library-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { countFiles } from '#functions/table/files/libraries.ts'

export const handler = serveEndpoint(libraryEndpoints.countImages, async ({ shop }) => ({
  res: messages.ok,
  count: await countFiles({ owner: shop, kind: 'image' }),
}))
