import { publishingEndpoints } from '#functions/contract/endpoints/page-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { findLiveVersion } from '#functions/table/pages/page-summaries.ts'
import { listVersions } from '#functions/table/pages/versions.ts'

export const handler = serveEndpoint(publishingEndpoints.listVersions, async ({ shop, body }) => {
  const [versions, live] = await Promise.all([
    listVersions(shop, body.page),
    findLiveVersion(shop, body.page),
  ])
  return {
    res: messages.ok,
    versions: versions.map(({ version, kind, at, by, on_behalf }) => ({
      version,
      kind,
      at,
      by,
      on_behalf,
      is_live: version === live,
    })),
  }
})
