import { publishingEndpoints } from '#functions/contract/endpoints/page-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { findCurrentPaths } from '#functions/rules/files/draft-paths.ts'
import {
  listShownFiles,
  pickThumbnailContent,
  toContentWithFiles,
} from '#functions/rules/pages/thumbnail-content.ts'
import { listVersionsWithContent } from '#functions/table/pages/versions.ts'

export const handler = serveEndpoint(
  publishingEndpoints.getVersionThumbnails,
  async ({ shop, body }) => {
    const versions = await listVersionsWithContent(shop, body.page)
    const thumbnails = versions.map(({ version, content }) => ({
      version,
      content: pickThumbnailContent(content),
    }))
    const files = listShownFiles(thumbnails.map(({ content }) => content))
    const paths = await findCurrentPaths(shop, files)
    return {
      res: messages.ok,
      versions: thumbnails.map(({ version, content }) =>
        Object.assign(toContentWithFiles(content, paths), { version }),
      ),
    }
  },
)
