import { endpoints } from '#functions/contract/endpoints.ts'
import { serve } from '#functions/http/serve.ts'
import { uploadImage } from '#functions/rules/pictures/image-calls.ts'
import { archive } from '#functions/table/owner.ts'

export const handler = serve(endpoints.uploadArchiveImage, (request) => {
  request.about(request.body.upload_id)
  return uploadImage({ ...request, owner: archive })
})
