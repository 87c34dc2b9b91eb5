import { archiveEndpoints } from '#functions/contract/endpoints/archive-endpoints.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { uploadImage } from '#functions/rules/images/image-calls.ts'
import { archiveOwner } from '#functions/table/owner.ts'

export const handler = serveEndpoint(archiveEndpoints.uploadArchiveImage, (request) => {
  request.about(request.body.upload_id)
  return uploadImage({ ...request, owner: archiveOwner })
})
