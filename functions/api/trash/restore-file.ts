import { trashEndpoints } from '#functions/contract/endpoints/trash-endpoints.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { restoreFromTrash } from '#functions/rules/trash/trash-calls.ts'

export const handler = serveEndpoint(trashEndpoints.restoreFile, (request) =>
  restoreFromTrash({ ...request, owner: request.shop }),
)
