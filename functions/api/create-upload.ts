import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serve } from '#functions/http/serve.ts'
import { openUpload } from '#functions/rules/files/open-upload.ts'

export const handler = serve(endpoints.createUpload, async (request) => ({
  res: messages.ok,
  upload: await openUpload(request),
}))
