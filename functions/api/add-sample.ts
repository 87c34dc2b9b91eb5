import { endpoints } from '#functions/contract/endpoints.ts'
import { serve } from '#functions/http/serve.ts'
import { addSample } from '#functions/rules/samples/add-sample.ts'

export const handler = serve(endpoints.addSample, (request) => {
  request.about(request.body.id)
  return addSample(request)
})
