import { domainEndpoints } from '#functions/contract/endpoints/shop/domain-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoints } from '#functions/http/serve-endpoint.ts'
import { getShopAnswer } from '#functions/rules/accounts/account-answers.ts'
import * as rules from '#functions/rules/domains/change-domain.ts'

const serve = serveEndpoints(domainEndpoints)

export const addDomain = serve('addDomain', async (request) => {
  await rules.addDomain(request)
  return { res: messages.registered, user: await getShopAnswer({ shopId: request.body.id }) }
})

export const removeDomain = serve('removeDomain', async (request) => {
  await rules.removeDomain(request)
  return { res: messages.changed, user: await getShopAnswer({ shopId: request.body.id }) }
})
