import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serve } from '#functions/http/serve.ts'
import { countUnseen } from '#functions/rules/entries/unseen.ts'

export const handler = serve(endpoints.countUnseenNews, async ({ body }) => ({
  res: messages.ok,
  ...(await countUnseen('news', body.ids)),
}))
