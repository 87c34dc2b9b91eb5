import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serve } from '#functions/http/serve.ts'
import { countNew } from '#functions/rules/entries/badge.ts'

export const handler = serve(endpoints.getQandaBadge, async ({ shop, now }) => {
  const count = await countNew(shop, 'qanda', now)
  return { res: messages.ok, badge: count > 0, count }
})
