import { endpoints } from '#functions/contract/endpoints.ts'
import { serve } from '#functions/http/serve.ts'
import { updateImage } from '#functions/rules/pictures/image-calls.ts'
import { archive } from '#functions/table/owner.ts'

export const handler = serve(endpoints.updateArchiveImage, (request) => {
  request.about(request.body.id)
  return updateImage({ ...request, owner: archive })
})
