import { uploadEndpoints } from '#functions/contract/endpoints/library-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { openUpload } from '#functions/rules/files/open-upload.ts'

export const handler = serveEndpoint(uploadEndpoints.createUpload, async (request) => ({
  res: messages.ok,
  upload: await openUpload(request),
}))
