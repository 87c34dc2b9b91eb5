import { uploadEndpoints } from '#functions/contract/endpoints/library-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { findFileUses } from '#functions/rules/files/file-uses.ts'
import { findSameFile } from '#functions/rules/files/find-same-file.ts'
import { toImageAnswer } from '#functions/rules/images/image-answer.ts'

export const handler = serveEndpoint(uploadEndpoints.findSameImage, async ({ shop, body, now }) => {
  const library = { owner: shop, kind: 'image' } as const
  const same = await findSameFile(library, { hashes: [body.sha256], now })
  if (!same) return { res: messages.ok }
  const [file, trashed] = 'file' in same ? [same.file, false] : [same.trashed, true]
  const used = (await findFileUses(shop, now)).get(file.id) ?? []
  return { res: messages.ok, img: toImageAnswer(file, used), trashed }
})
