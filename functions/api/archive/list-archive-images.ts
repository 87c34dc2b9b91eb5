import { archiveEndpoints } from '#functions/contract/endpoints/archive-endpoints.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { loadImageList } from '#functions/rules/images/image-list.ts'
import { archiveOwner } from '#functions/table/owner.ts'

export const handler = serveEndpoint(archiveEndpoints.listArchiveImages, ({ person, now, query }) =>
  loadImageList({ person, now, owner: archiveOwner }, query),
)
