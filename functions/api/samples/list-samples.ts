import { endpoints } from '#functions/contract/endpoints.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { loadSampleList } from '#functions/rules/samples/sample-list.ts'

export const handler = serveEndpoint(endpoints.listSamples, ({ person, query }) =>
  loadSampleList(person, query),
)
