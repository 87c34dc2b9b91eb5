import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serve } from '#functions/http/serve.ts'
import { countFiles } from '#functions/table/files.ts'

export const handler = serve(endpoints.countMovies, async ({ shop }) => ({
  res: messages.ok,
  count: await countFiles({ owner: shop, kind: 'movie' }),
}))
