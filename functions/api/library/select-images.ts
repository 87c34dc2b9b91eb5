import { libraryEndpoints } from '#functions/contract/endpoints/library-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { notFoundFailure } from '#functions/failure.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { findFileUses } from '#functions/rules/files/file-uses.ts'
import { toImageAnswer } from '#functions/rules/images/image-answer.ts'
import { findFiles } from '#functions/table/files/files.ts'

export const handler = serveEndpoint(libraryEndpoints.selectImages, async ({ shop, body, now }) => {
  const [files, uses] = await Promise.all([
    findFiles({ owner: shop, kind: 'image' }, body.ids),
    findFileUses(shop, now),
  ])
  const img = body.ids.map((id) => {
    const file = files.find((each) => each.id === id)
    if (!file) throw notFoundFailure()
    return toImageAnswer(file, uses.get(id) ?? [])
  })
  return { res: messages.ok, img }
})
