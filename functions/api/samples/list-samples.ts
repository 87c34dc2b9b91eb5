import { sampleEndpoints } from '#functions/contract/endpoints/sample-endpoints.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { loadSampleList } from '#functions/rules/samples/sample-list.ts'

export const handler = serveEndpoint(sampleEndpoints.listSamples, ({ person, query }) =>
  loadSampleList(person, query),
)
