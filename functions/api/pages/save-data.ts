import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { deriveId } from '#functions/rules/derive-id.ts'
import { withPaths } from '#functions/rules/pages/page-answers.ts'
import { saveSection, toStoredBlock } from '#functions/rules/pages/save-section.ts'

export const handler = serveEndpoint(endpoints.saveData, async (request) => {
  const blocks = request.body.data.map((block, index) => ({
    ...block,
    id: deriveId(block.id, `data ${index}`, request.operation),
    position_index: index + 1,
  }))
  const values = { data: blocks.map(toStoredBlock) }
  const sent = blocks.map((block, index) => [`data.${index}`, block] as const)
  const { version, files } = await saveSection(request, { name: 'data', values, sent })
  return { res: messages.changed, data: withPaths(values.data, files), version }
})
