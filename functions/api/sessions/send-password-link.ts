import { passwordLinkEndpoints } from '#functions/contract/endpoints/account/password-link-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { sendPasswordLink } from '#functions/rules/sign-in/send-password-link.ts'

export const handler = serveEndpoint(passwordLinkEndpoints.sendPasswordLink, async (request) => {
  await sendPasswordLink(request)
  return { res: messages.passwordLinkSent }
})
