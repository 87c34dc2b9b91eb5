import { libraryEndpoints } from '#functions/contract/endpoints/library-endpoints.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { loadImageList } from '#functions/rules/images/image-list.ts'

export const handler = serveEndpoint(libraryEndpoints.listImages, ({ person, now, shop, body }) =>
  loadImageList({ person, now, owner: shop }, body),
)
