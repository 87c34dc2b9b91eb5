import { draftEndpoints } from '#functions/contract/endpoints/page-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { deriveId } from '#functions/rules/derive-id.ts'
import { toBlocks } from '#functions/rules/pages/page-answers.ts'
import { saveSection, toStoredPart } from '#functions/rules/pages/save-section.ts'

export const handler = serveEndpoint(draftEndpoints.saveData, async (request) => {
  const blocks = request.body.data.map((block, index) => ({
    ...block,
    id: deriveId(block.id, `data ${index}`, request.operation),
    position_index: index + 1,
  }))
  const values = { data: blocks.map(toStoredPart) }
  const sent = blocks.map((block, index) => [`data.${index}`, block] as const)
  const { version, files } = await saveSection(request, { name: 'data', values, sent })
  return { res: messages.changed, data: toBlocks(values.data, files), version }
})
