import { endpoints } from '#functions/contract/endpoints.ts'
import { serve } from '#functions/http/serve.ts'
import { useSample } from '#functions/rules/samples/use-sample.ts'

export const handler = serve(endpoints.useSample, useSample)
