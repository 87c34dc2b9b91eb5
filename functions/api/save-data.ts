import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serve } from '#functions/http/serve.ts'
import { withPaths } from '#functions/rules/pages/page-answers.ts'
import { idOf } from '#functions/rules/pages/part-ids.ts'
import { saveSection, stored } from '#functions/rules/pages/save-section.ts'

export const handler = serve(endpoints.saveData, async (request) => {
  const blocks = request.body.data.map((block, index) => ({
    ...block,
    id: idOf(block.id, `data ${index}`, request.operation),
    position_index: index + 1,
  }))
  const values = { data: blocks.map(stored) }
  const parts = blocks.map((block, index) => [`data.${index}`, block] as const)
  const { version, files } = await saveSection(request, { name: 'data', values, parts })
  return { res: messages.changed, data: withPaths(values.data, files), version }
})
