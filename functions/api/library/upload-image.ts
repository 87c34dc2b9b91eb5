import { endpoints } from '#functions/contract/endpoints.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { uploadImage } from '#functions/rules/images/image-calls.ts'

export const handler = serveEndpoint(endpoints.uploadImage, (request) =>
  uploadImage({ ...request, owner: request.shop }),
)
