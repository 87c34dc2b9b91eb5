import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serve } from '#functions/http/serve.ts'
import { imageAnswer } from '#functions/rules/image-answer.ts'
import { takeInImage } from '#functions/rules/take-in-image.ts'
import { countImages } from '#functions/table/images.ts'

export const handler = serve(endpoints.uploadImage, async ({ shop, now, body }) => ({
  res: messages.uploaded,
  img: imageAnswer(await takeInImage({ shop, now, body }), []),
  count: await countImages(shop),
}))
