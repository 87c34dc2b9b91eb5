import { endpoints } from '#functions/contract/endpoints.ts'
import { serve } from '#functions/http/serve.ts'
import { imageList } from '#functions/rules/pictures/image-list.ts'

export const handler = serve(endpoints.listImages, ({ person, now, shop, body }) =>
  imageList({ person, now, owner: shop }, body),
)
