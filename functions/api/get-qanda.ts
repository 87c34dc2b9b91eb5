import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serve } from '#functions/http/serve.ts'
import { getEntry } from '#functions/rules/entries/entry-list.ts'

export const handler = serve(endpoints.getQanda, async ({ parameters }) => ({
  res: messages.ok,
  qanda: await getEntry('qanda', parameters.id),
}))
