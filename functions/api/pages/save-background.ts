import { draftEndpoints } from '#functions/contract/endpoints/page-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { withPath } from '#functions/rules/pages/page-answers.ts'
import { saveSection, toStoredPart } from '#functions/rules/pages/save-section.ts'
import { keepUnsentLabel, readBackground } from '#functions/rules/pages/stored-blocks.ts'
import { getPage } from '#functions/table/pages/pages.ts'

export const handler = serveEndpoint(draftEndpoints.saveBackground, async (request) => {
  const { shop, body } = request
  const stored = body.data.label === undefined ? (await getPage(shop, body.page)).bg : body.data
  const background = keepUnsentLabel(body.data, stored)
  const values = { bg: toStoredPart(background) }
  const sent = [['data', background]] as const
  const { version, files } = await saveSection(request, { name: 'bg', values, sent })
  return { res: messages.changed, data: readBackground(withPath(values.bg, files)), version }
})
