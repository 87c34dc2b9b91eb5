import { draftEndpoints } from '#functions/contract/endpoints/page-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { withPath } from '#functions/rules/pages/page-answers.ts'
import { saveSection, toStoredPart } from '#functions/rules/pages/save-section.ts'

export const handler = serveEndpoint(draftEndpoints.saveBackground, async (request) => {
  const background = request.body.data
  const values = { bg: toStoredPart(background) }
  const sent = [['data', background]] as const
  const { version, files } = await saveSection(request, { name: 'bg', values, sent })
  return { res: messages.changed, data: withPath(values.bg, files), version }
})
