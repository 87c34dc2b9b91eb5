import { shopAccountEndpoints } from '#functions/contract/endpoints/shop/shop-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { toShopAnswer } from '#functions/rules/accounts/shop-answer.ts'
import { resetPassword } from '#functions/rules/sign-in/reset-password.ts'

export const handler = serveEndpoint(shopAccountEndpoints.resetPassword, async (request) => {
  const { profile, password } = await resetPassword(request)
  return {
    res: messages.passwordMade,
    user: await toShopAnswer(profile),
    ...(password !== undefined && { password }),
  }
})
