import { endpoints } from '#functions/contract/endpoints.ts'
import { serve } from '#functions/http/serve.ts'
import { deleteSample } from '#functions/rules/samples/delete-sample.ts'

export const handler = serve(endpoints.deleteSample, (request) => {
  request.about(request.body.id)
  return deleteSample(request)
})
