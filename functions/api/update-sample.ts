import { endpoints } from '#functions/contract/endpoints.ts'
import { serve } from '#functions/http/serve.ts'
import { updateSample } from '#functions/rules/samples/change-sample.ts'

export const handler = serve(endpoints.updateSample, (request) => {
  request.about(request.body.id)
  return updateSample(request)
})
