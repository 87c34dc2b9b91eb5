import { endpoints } from '#functions/contract/endpoints.ts'
import { serve } from '#functions/http/serve.ts'
import { uploadSample } from '#functions/rules/samples/change-sample.ts'

export const handler = serve(endpoints.uploadSample, async (request) => {
  const answer = await uploadSample(request)
  request.about(answer.sample.id)
  return answer
})
