import { signDownload } from '#functions/bucket/downloads.ts'
import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serve } from '#functions/http/serve.ts'
import { findSample } from '#functions/rules/samples/sample-list.ts'

export const handler = serve(endpoints.downloadSample, async ({ person, parameters }) => {
  const { path, link_name, name } = await findSample(person, parameters.id)
  return { res: messages.ok, url: await signDownload(path, link_name || name) }
})
