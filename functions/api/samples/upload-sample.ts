import { endpoints } from '#functions/contract/endpoints.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { uploadSample } from '#functions/rules/samples/change-sample.ts'

export const handler = serveEndpoint(endpoints.uploadSample, async (request) => {
  const answer = await uploadSample(request)
  request.about(answer.sample.id)
  return answer
})
