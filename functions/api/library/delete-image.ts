import { libraryEndpoints } from '#functions/contract/endpoints/library-endpoints.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { deleteImage } from '#functions/rules/images/delete-image.ts'

export const handler = serveEndpoint(libraryEndpoints.deleteImage, (request) =>
  deleteImage({ ...request, owner: request.shop }),
)
