import { publishingEndpoints } from '#functions/contract/endpoints/page-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { findCurrentPaths } from '#functions/rules/files/draft-paths.ts'
import {
  listShownFiles,
  pickPageBeginning,
  toContentWithFiles,
} from '#functions/rules/pages/page-beginning.ts'
import { listVersionsWithContent } from '#functions/table/pages/versions.ts'

export const handler = serveEndpoint(
  publishingEndpoints.getVersionBeginnings,
  async ({ shop, body }) => {
    const versions = await listVersionsWithContent(shop, body.page)
    const beginnings = versions.map(({ version, content }) => ({
      version,
      content: pickPageBeginning(content),
    }))
    const files = listShownFiles(beginnings.map(({ content }) => content))
    const paths = await findCurrentPaths(shop, files)
    return {
      res: messages.ok,
      versions: beginnings.map(({ version, content }) =>
        Object.assign(toContentWithFiles(content, paths), { version }),
      ),
    }
  },
)
