import { endpoints } from '#functions/contract/endpoints.ts'
import { serve } from '#functions/http/serve.ts'
import { sampleList } from '#functions/rules/samples/sample-list.ts'

export const handler = serve(endpoints.listSamples, ({ person, query }) =>
  sampleList(person, query),
)
