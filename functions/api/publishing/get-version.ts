import { publishingEndpoints } from '#functions/contract/endpoints/page-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { notFoundFailure } from '#functions/failure.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { withCurrentFiles } from '#functions/rules/files/current-files.ts'
import { toPageContent } from '#functions/rules/pages/page-answers.ts'
import { findLiveVersion } from '#functions/table/pages/page-summaries.ts'
import { findVersion } from '#functions/table/pages/versions.ts'

export const handler = serveEndpoint(publishingEndpoints.getVersion, async ({ shop, body }) => {
  const [stored, live] = await Promise.all([
    findVersion(shop, body.page, body.version),
    findLiveVersion(shop, body.page),
  ])
  if (!stored) throw notFoundFailure()
  const { content, ...listed } = stored
  return {
    res: messages.ok,
    ...listed,
    is_live: listed.version === live,
    ...toPageContent(await withCurrentFiles(shop, content)),
  }
})
