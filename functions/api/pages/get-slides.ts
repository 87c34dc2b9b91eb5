import { endpoints } from '#functions/contract/endpoints.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { sectionAnswers } from '#functions/rules/pages/page-answers.ts'
import { getPage } from '#functions/table/pages/pages.ts'

export const handler = serveEndpoint(endpoints.getSlides, async ({ shop, body }) =>
  sectionAnswers.slide(await getPage(shop, body.page)),
)
