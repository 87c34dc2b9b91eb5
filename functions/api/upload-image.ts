import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serve } from '#functions/http/serve.ts'
import { imageAnswer } from '#functions/rules/image-answer.ts'
import { takeInFile } from '#functions/rules/take-in-file.ts'
import { makeImage } from '#functions/rules/take-in-image.ts'
import { countFiles } from '#functions/table/files.ts'

export const handler = serve(endpoints.uploadImage, async (request) => {
  const library = { owner: request.shop, kind: 'image' } as const
  const file = await takeInFile({ ...request, library }, makeImage(request.shop))
  return { res: messages.uploaded, img: imageAnswer(file, []), count: await countFiles(library) }
})
