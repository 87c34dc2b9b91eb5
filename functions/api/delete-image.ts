import { endpoints } from '#functions/contract/endpoints.ts'
import { serve } from '#functions/http/serve.ts'
import { deleteImage } from '#functions/rules/pictures/delete-image.ts'

export const handler = serve(endpoints.deleteImage, (request) =>
  deleteImage({ ...request, owner: request.shop }),
)
