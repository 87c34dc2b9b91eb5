import { endpoints } from '#functions/contract/endpoints.ts'
import { serve } from '#functions/http/serve.ts'
import { deleteImage } from '#functions/rules/pictures/delete-image.ts'
import { archive } from '#functions/table/owner.ts'

export const handler = serve(endpoints.deleteArchiveImage, (request) => {
  request.about(request.body.id)
  return deleteImage({ ...request, owner: archive })
})
