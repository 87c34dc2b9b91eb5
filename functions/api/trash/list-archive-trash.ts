import { trashEndpoints } from '#functions/contract/endpoints/trash-endpoints.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { loadTrash } from '#functions/rules/trash/list-trash.ts'
import { archiveOwner } from '#functions/table/owner.ts'

export const handler = serveEndpoint(trashEndpoints.listArchiveTrash, ({ person, now, query }) =>
  loadTrash({ person, now, owner: archiveOwner }, query),
)
