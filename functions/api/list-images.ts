import { endpoints } from '#functions/contract/endpoints.ts'
import { limits } from '#functions/contract/limits.ts'
import { messages } from '#functions/contract/messages.ts'
import { serve } from '#functions/http/serve.ts'
import { cutList } from '#functions/rules/cut-list.ts'
import { findUses } from '#functions/rules/file-uses.ts'
import { imageAnswer } from '#functions/rules/image-answer.ts'
import { listImages } from '#functions/table/images.ts'

export const handler = serve(endpoints.listImages, async ({ shop, body }) => {
  const [all, uses] = await Promise.all([listImages(shop), findUses(shop)])
  const { limit = limits.listLength, cursor } = body
  const { images, cursor: next } = cutList(shop, all, { limit, cursor })
  return {
    res: messages.ok,
    img: images.map((image) => imageAnswer(image, uses.get(image.id) ?? [])),
    count: all.length,
    ...(next && { cursor: next }),
  }
})
