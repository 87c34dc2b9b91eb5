import { endpoints } from '#functions/contract/endpoints.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { loadImageList } from '#functions/rules/images/image-list.ts'
import { archiveOwner } from '#functions/table/owner.ts'

export const handler = serveEndpoint(endpoints.listArchiveImages, ({ person, now, query }) =>
  loadImageList({ person, now, owner: archiveOwner }, query),
)
