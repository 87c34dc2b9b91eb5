import { endpoints } from '#functions/contract/endpoints.ts'
import { serve } from '#functions/http/serve.ts'
import { uploadImage } from '#functions/rules/pictures/image-calls.ts'

export const handler = serve(endpoints.uploadImage, (request) =>
  uploadImage({ ...request, owner: request.shop }),
)
