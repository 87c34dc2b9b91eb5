import { trashEndpoints } from '#functions/contract/endpoints/trash-endpoints.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { loadTrash } from '#functions/rules/trash/list-trash.ts'

export const handler = serveEndpoint(trashEndpoints.listTrash, ({ person, now, shop, body }) =>
  loadTrash({ person, now, owner: shop }, body),
)
