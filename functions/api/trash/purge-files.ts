import { endpoints } from '#functions/contract/endpoints.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { purgeTrash } from '#functions/rules/trash/trash-calls.ts'

export const handler = serveEndpoint(endpoints.purgeFiles, (request) =>
  purgeTrash({ ...request, owner: request.shop }),
)
