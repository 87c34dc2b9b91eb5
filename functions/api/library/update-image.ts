import { libraryEndpoints } from '#functions/contract/endpoints/library-endpoints.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { updateImage } from '#functions/rules/images/image-calls.ts'

export const handler = serveEndpoint(libraryEndpoints.updateImage, (request) =>
  updateImage({ ...request, owner: request.shop }),
)
