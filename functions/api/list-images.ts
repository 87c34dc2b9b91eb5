import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serve } from '#functions/http/serve.ts'
import { cutList } from '#functions/rules/cut-list.ts'
import { findUses } from '#functions/rules/file-uses.ts'
import { imageAnswer } from '#functions/rules/image-answer.ts'
import { listImages, orderOf } from '#functions/table/images.ts'

export const handler = serve(endpoints.listImages, async ({ person, shop, body }) => {
  const [all, uses] = await Promise.all([listImages(shop), findUses(shop)])
  const scope = ['images', person.id, shop.shopId]
  const { items, ...next } = cutList({ scope, items: all, orderOf }, body)
  return {
    res: messages.ok,
    img: items.map((image) => imageAnswer(image, uses.get(image.id) ?? [])),
    count: all.length,
    ...next,
  }
})
