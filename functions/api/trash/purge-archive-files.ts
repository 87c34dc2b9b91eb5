import { endpoints } from '#functions/contract/endpoints.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { purgeTrash } from '#functions/rules/trash/trash-calls.ts'
import { archiveOwner } from '#functions/table/owner.ts'

export const handler = serveEndpoint(endpoints.purgeArchiveFiles, (request) =>
  purgeTrash({ ...request, owner: archiveOwner }),
)
