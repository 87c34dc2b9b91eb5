import { sampleEndpoints } from '#functions/contract/endpoints/sample-endpoints.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { useSample } from '#functions/rules/samples/use-sample.ts'

export const handler = serveEndpoint(sampleEndpoints.useSample, useSample)
