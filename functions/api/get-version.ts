import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { notFound } from '#functions/failure.ts'
import { serve } from '#functions/http/serve.ts'
import { withPresentFiles } from '#functions/rules/files/present-files.ts'
import { contentOf } from '#functions/rules/pages/page-answers.ts'
import { findLiveVersion } from '#functions/table/page-summaries.ts'
import { findVersion } from '#functions/table/versions.ts'

export const handler = serve(endpoints.getVersion, async ({ shop, body }) => {
  const [kept, live] = await Promise.all([
    findVersion(shop, body.page, body.version),
    findLiveVersion(shop, body.page),
  ])
  if (!kept) throw notFound()
  const { content, ...note } = kept
  return {
    res: messages.ok,
    ...note,
    is_live: note.version === live,
    ...contentOf(await withPresentFiles(shop, content)),
  }
})
