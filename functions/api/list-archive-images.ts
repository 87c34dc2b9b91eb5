import { endpoints } from '#functions/contract/endpoints.ts'
import { serve } from '#functions/http/serve.ts'
import { imageList } from '#functions/rules/pictures/image-list.ts'
import { archive } from '#functions/table/owner.ts'

export const handler = serve(endpoints.listArchiveImages, ({ person, now, query }) =>
  imageList({ person, now, owner: archive }, query),
)
