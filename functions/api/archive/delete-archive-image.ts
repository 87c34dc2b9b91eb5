import { archiveEndpoints } from '#functions/contract/endpoints/archive-endpoints.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { deleteImage } from '#functions/rules/images/delete-image.ts'
import { archiveOwner } from '#functions/table/owner.ts'

export const handler = serveEndpoint(archiveEndpoints.deleteArchiveImage, (request) => {
  request.about(request.body.id)
  return deleteImage({ ...request, owner: archiveOwner })
})
