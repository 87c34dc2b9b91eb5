import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serve } from '#functions/http/serve.ts'
import { contentOf, pageSummary, versionsOf } from '#functions/rules/page-answers.ts'
import { getPage } from '#functions/table/pages.ts'

export const handler = serve(endpoints.getPage, async ({ shop, body }) => {
  const page = await getPage(shop, body.page)
  return {
    res: messages.ok,
    ...contentOf(page),
    ...pageSummary(page),
    versions: versionsOf(page),
  }
})
