import { sampleEndpoints } from '#functions/contract/endpoints/sample-endpoints.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { uploadSample } from '#functions/rules/samples/change-sample.ts'

export const handler = serveEndpoint(sampleEndpoints.uploadSample, async (request) => {
  const answer = await uploadSample(request)
  request.about(answer.sample.id)
  return answer
})
