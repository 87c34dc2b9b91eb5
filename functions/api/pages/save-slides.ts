import { draftEndpoints } from '#functions/contract/endpoints/page-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { deriveId } from '#functions/rules/derive-id.ts'
import { withPaths } from '#functions/rules/pages/page-answers.ts'
import { saveSection, toStoredPart } from '#functions/rules/pages/save-section.ts'

export const handler = serveEndpoint(draftEndpoints.saveSlides, async (request) => {
  const withIds = (set: 'data1' | 'data2') =>
    request.body[set].map((slide, index) => ({
      ...slide,
      id: deriveId(slide.id, `${set} ${index}`, request.operation),
    }))
  const [data1, data2] = [withIds('data1'), withIds('data2')]
  const values = { slide1: data1.map(toStoredPart), slide2: data2.map(toStoredPart) }
  const sent = [
    ...data1.map((slide, index) => [`data1.${index}`, slide] as const),
    ...data2.map((slide, index) => [`data2.${index}`, slide] as const),
  ]
  const { version, files } = await saveSection(request, { name: 'slide', values, sent })
  return {
    res: messages.changed,
    data1: withPaths(values.slide1, files),
    data2: withPaths(values.slide2, files),
    version,
  }
})
