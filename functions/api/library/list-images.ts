import { endpoints } from '#functions/contract/endpoints.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { loadImageList } from '#functions/rules/images/image-list.ts'

export const handler = serveEndpoint(endpoints.listImages, ({ person, now, shop, body }) =>
  loadImageList({ person, now, owner: shop }, body),
)
