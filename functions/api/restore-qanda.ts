import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serve } from '#functions/http/serve.ts'
import { restoreEntry } from '#functions/rules/entries/delete-entry.ts'

export const handler = serve(endpoints.restoreQanda, async (request) => ({
  res: messages.entryRestored,
  qanda: await restoreEntry('qanda', request),
}))
