import { endpoints } from '#functions/contract/endpoints.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { updateImage } from '#functions/rules/images/image-calls.ts'

export const handler = serveEndpoint(endpoints.updateImage, (request) =>
  updateImage({ ...request, owner: request.shop }),
)
