import { endpoints } from '#functions/contract/endpoints.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { addSample } from '#functions/rules/samples/add-sample.ts'

export const handler = serveEndpoint(endpoints.addSample, (request) => {
  request.about(request.body.id)
  return addSample(request)
})
