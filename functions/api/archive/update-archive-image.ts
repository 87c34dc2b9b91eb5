import { archiveEndpoints } from '#functions/contract/endpoints/archive-endpoints.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { updateImage } from '#functions/rules/images/image-calls.ts'
import { archiveOwner } from '#functions/table/owner.ts'

export const handler = serveEndpoint(archiveEndpoints.updateArchiveImage, (request) => {
  request.about(request.body.id)
  return updateImage({ ...request, owner: archiveOwner })
})
