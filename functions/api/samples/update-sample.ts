import { sampleEndpoints } from '#functions/contract/endpoints/sample-endpoints.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { updateSample } from '#functions/rules/samples/change-sample.ts'

export const handler = serveEndpoint(sampleEndpoints.updateSample, (request) => {
  request.about(request.body.id)
  return updateSample(request)
})
