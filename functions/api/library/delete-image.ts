import { endpoints } from '#functions/contract/endpoints.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { deleteImage } from '#functions/rules/images/delete-image.ts'

export const handler = serveEndpoint(endpoints.deleteImage, (request) =>
  deleteImage({ ...request, owner: request.shop }),
)
