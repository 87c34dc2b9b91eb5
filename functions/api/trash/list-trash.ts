import { endpoints } from '#functions/contract/endpoints.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { loadTrash } from '#functions/rules/trash/trash-calls.ts'

export const handler = serveEndpoint(endpoints.listTrash, ({ person, now, shop, body }) =>
  loadTrash({ person, now, owner: shop }, body),
)
