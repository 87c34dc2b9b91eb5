import { uploadEndpoints } from '#functions/contract/endpoints/library-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { releaseUpload } from '#functions/rules/files/cancel-upload.ts'
import { runOnce } from '#functions/rules/run-once.ts'

export const handler = serveEndpoint(uploadEndpoints.cancelUpload, async (request) => {
  const { shop, body } = request
  await runOnce(request, () => releaseUpload(shop, body.upload_id))
  return { res: messages.ok }
})
