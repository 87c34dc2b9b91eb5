import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { registerShop } from '#functions/rules/accounts/register-shop.ts'
import { toShopAnswer } from '#functions/rules/accounts/shop-answer.ts'
import { updateShopRowsNow } from '#functions/rules/shops/update-rows-now.ts'

export const handler = serveEndpoint(endpoints.addUser, async (request) => {
  const { profile, madePassword } = await registerShop(request)
  request.about(profile.id)
  await updateShopRowsNow(profile.id)
  return {
    res: messages.registered,
    user: await toShopAnswer(profile),
    ...(madePassword && { password: madePassword }),
  }
})
