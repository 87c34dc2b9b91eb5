import { endpoints } from '#functions/contract/endpoints.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { restoreFromTrash } from '#functions/rules/trash/trash-calls.ts'

export const handler = serveEndpoint(endpoints.restoreFile, (request) =>
  restoreFromTrash({ ...request, owner: request.shop }),
)
