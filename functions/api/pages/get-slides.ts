import { draftEndpoints } from '#functions/contract/endpoints/page-endpoints.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { sectionAnswers } from '#functions/rules/pages/page-answers.ts'
import { getPage } from '#functions/table/pages/pages.ts'

export const handler = serveEndpoint(draftEndpoints.getSlides, async ({ shop, body }) =>
  sectionAnswers.slide(await getPage(shop, body.page)),
)
