import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { deleteShop } from '#functions/rules/accounts/delete-shop.ts'
import { updateShopRowsNow } from '#functions/rules/shops/update-rows-now.ts'

export const handler = serveEndpoint(endpoints.deleteUser, async (request) => {
  await deleteShop(request)
  await updateShopRowsNow(request.body.id)
  return { res: messages.deleted }
})
