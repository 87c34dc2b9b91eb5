import { sampleEndpoints } from '#functions/contract/endpoints/sample-endpoints.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { addSample } from '#functions/rules/samples/add-sample.ts'

export const handler = serveEndpoint(sampleEndpoints.addSample, (request) => {
  request.about(request.body.id)
  return addSample(request)
})
