import { trashEndpoints } from '#functions/contract/endpoints/trash-endpoints.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { restoreFromTrash } from '#functions/rules/trash/trash-calls.ts'
import { archiveOwner } from '#functions/table/owner.ts'

export const handler = serveEndpoint(trashEndpoints.restoreArchiveFile, (request) => {
  request.about(request.body.id)
  return restoreFromTrash({ ...request, owner: archiveOwner })
})
