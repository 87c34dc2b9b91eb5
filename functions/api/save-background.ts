import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serve } from '#functions/http/serve.ts'
import { withPath } from '#functions/rules/pages/page-answers.ts'
import { saveSection, stored } from '#functions/rules/pages/save-section.ts'

export const handler = serve(endpoints.saveBackground, async (request) => {
  const background = request.body.data
  const values = { bg: stored(background) }
  const parts = [['data', background]] as const
  const { version, files } = await saveSection(request, { name: 'bg', values, parts })
  return { res: messages.changed, data: withPath(values.bg, files), version }
})
