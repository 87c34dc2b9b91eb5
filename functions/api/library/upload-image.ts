import { libraryEndpoints } from '#functions/contract/endpoints/library-endpoints.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { uploadImage } from '#functions/rules/images/image-calls.ts'

export const handler = serveEndpoint(libraryEndpoints.uploadImage, (request) =>
  uploadImage({ ...request, owner: request.shop }),
)
