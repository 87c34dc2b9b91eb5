import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { notFound } from '#functions/failure.ts'
import { serve } from '#functions/http/serve.ts'
import { findUses } from '#functions/rules/files/file-uses.ts'
import { imageAnswer } from '#functions/rules/pictures/image-answer.ts'
import { findFiles } from '#functions/table/files.ts'

export const handler = serve(endpoints.selectImages, async ({ shop, body, now }) => {
  const [files, uses] = await Promise.all([
    findFiles({ owner: shop, kind: 'image' }, body.ids),
    findUses(shop, now),
  ])
  const img = body.ids.map((id) => {
    const file = files.find((each) => each.id === id)
    if (!file) throw notFound()
    return imageAnswer(file, uses.get(id) ?? [])
  })
  return { res: messages.ok, img }
})
