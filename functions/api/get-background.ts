import { endpoints } from '#functions/contract/endpoints.ts'
import { serve } from '#functions/http/serve.ts'
import { sectionAnswers } from '#functions/rules/pages/page-answers.ts'
import { getPage } from '#functions/table/pages.ts'

export const handler = serve(endpoints.getBackground, async ({ shop, body }) =>
  sectionAnswers.bg(await getPage(shop, body.page)),
)
