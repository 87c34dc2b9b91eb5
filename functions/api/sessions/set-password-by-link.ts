import { passwordLinkEndpoints } from '#functions/contract/endpoints/account/password-link-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { setPasswordByLink } from '#functions/rules/sign-in/set-password-by-link.ts'

export const handler = serveEndpoint(passwordLinkEndpoints.setPasswordByLink, async (request) => {
  const { login_id } = await setPasswordByLink(request)
  return { res: messages.passwordChanged, login_id }
})
