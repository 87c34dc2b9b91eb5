import { draftEndpoints } from '#functions/contract/endpoints/page-endpoints.ts'
import { isSamplePicture } from '#functions/contract/files/image-path.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { toPageContent } from '#functions/rules/pages/page-answers.ts'
import { listVisiblePaths, pickThumbnailContent } from '#functions/rules/pages/thumbnail-content.ts'
import { listPages, type StoredPage } from '#functions/table/pages/pages.ts'

export const handler = serveEndpoint(draftEndpoints.getPageThumbnails, async ({ shop }) => {
  const pages = await listPages(shop)
  return {
    res: messages.ok,
    pages: pages.map(toThumbnail),
  }
})

const toThumbnail = (page: StoredPage) => ({
  page: page.page,
  has_files: listVisiblePaths(page).some((path) => !isSamplePicture(path)),
  ...toPageContent(pickThumbnailContent(page)),
})
