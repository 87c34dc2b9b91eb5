import { endpoints } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { setPasswordByLink } from '#functions/rules/sign-in/set-password-by-link.ts'

export const handler = serveEndpoint(endpoints.setPasswordByLink, async (request) => {
  const { login_id } = await setPasswordByLink(request)
  return { res: messages.passwordChanged, login_id }
})
