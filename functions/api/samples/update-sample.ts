import { endpoints } from '#functions/contract/endpoints.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { updateSample } from '#functions/rules/samples/change-sample.ts'

export const handler = serveEndpoint(endpoints.updateSample, (request) => {
  request.about(request.body.id)
  return updateSample(request)
})
