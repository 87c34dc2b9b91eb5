import { endpoints } from '#functions/contract/endpoints.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { restoreFromTrash } from '#functions/rules/trash/trash-calls.ts'
import { archiveOwner } from '#functions/table/owner.ts'

export const handler = serveEndpoint(endpoints.restoreArchiveFile, (request) => {
  request.about(request.body.id)
  return restoreFromTrash({ ...request, owner: archiveOwner })
})
