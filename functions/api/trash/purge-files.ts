import { trashEndpoints } from '#functions/contract/endpoints/trash-endpoints.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { purgeTrash } from '#functions/rules/trash/trash-calls.ts'

export const handler = serveEndpoint(trashEndpoints.purgeFiles, (request) =>
  purgeTrash({ ...request, owner: request.shop }),
)
