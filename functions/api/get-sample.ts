import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serve } from '#functions/http/serve.ts'
import { findSample, sampleAnswer } from '#functions/rules/samples/sample-list.ts'

export const handler = serve(endpoints.getSample, async ({ person, parameters }) => ({
  res: messages.ok,
  sample: sampleAnswer(await findSample(person, parameters.id)),
}))
