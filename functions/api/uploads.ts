import { uploadEndpoints } from '#functions/contract/endpoints/library-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoints } from '#functions/http/serve-endpoint.ts'
import { findFileUses } from '#functions/rules/files/library/file-uses.ts'
import { toImageAnswer } from '#functions/rules/files/library/library-answers.ts'
import { releaseUpload } from '#functions/rules/files/uploads/close-upload.ts'
import { findSameFile, openUpload } from '#functions/rules/files/uploads/open-upload.ts'

const serve = serveEndpoints(uploadEndpoints)
const serveInItem = serveEndpoints(uploadEndpoints, 'in-item')

export const createUpload = serveInItem('createUpload', async (request) => ({
  upload: await openUpload(request),
}))

export const cancelUpload = serve('cancelUpload', async (request) => {
  const { shop, body } = request
  await releaseUpload(shop, body.upload_id)
  return { res: messages.ok }
})

export const findSameImage = serve('findSameImage', async ({ shop, body, now }) => {
  const library = { owner: shop, kind: 'image' } as const
  const same = await findSameFile(library, { hashes: [body.sha256], now })
  if (!same) return { res: messages.ok }
  const [file, trashed] = 'file' in same ? [same.file, false] : [same.trashed, true]
  const used = (await findFileUses(shop, now)).get(file.id) ?? []
  return { img: toImageAnswer(file, used), trashed }
})
