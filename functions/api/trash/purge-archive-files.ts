import { trashEndpoints } from '#functions/contract/endpoints/trash-endpoints.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { purgeTrash } from '#functions/rules/trash/trash-calls.ts'
import { archiveOwner } from '#functions/table/owner.ts'

export const handler = serveEndpoint(trashEndpoints.purgeArchiveFiles, (request) =>
  purgeTrash({ ...request, owner: archiveOwner }),
)
