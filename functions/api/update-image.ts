import { endpoints } from '#functions/contract/endpoints.ts'
import { serve } from '#functions/http/serve.ts'
import { updateImage } from '#functions/rules/pictures/image-calls.ts'

export const handler = serve(endpoints.updateImage, (request) =>
  updateImage({ ...request, owner: request.shop }),
)
