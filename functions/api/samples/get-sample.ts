import { sampleEndpoints } from '#functions/contract/endpoints/sample-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { getVisibleSample, toSampleAnswer } from '#functions/rules/samples/sample-list.ts'

export const handler = serveEndpoint(sampleEndpoints.getSample, async ({ person, parameters }) => ({
  res: messages.ok,
  sample: toSampleAnswer(await getVisibleSample(person, parameters.id)),
}))
