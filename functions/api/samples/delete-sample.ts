import { endpoints } from '#functions/contract/endpoints.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { deleteSample } from '#functions/rules/samples/sample-list.ts'

export const handler = serveEndpoint(endpoints.deleteSample, (request) => {
  request.about(request.body.id)
  return deleteSample(request)
})
