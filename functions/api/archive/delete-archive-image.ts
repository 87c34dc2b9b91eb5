import { endpoints } from '#functions/contract/endpoints.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { deleteImage } from '#functions/rules/images/delete-image.ts'
import { archiveOwner } from '#functions/table/owner.ts'

export const handler = serveEndpoint(endpoints.deleteArchiveImage, (request) => {
  request.about(request.body.id)
  return deleteImage({ ...request, owner: archiveOwner })
})
