import { helpEndpoints } from '#functions/contract/endpoints/shop/help-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoints } from '#functions/http/serve-endpoint.ts'
import { getShopAnswer } from '#functions/rules/accounts/account-answers.ts'
import * as rules from '#functions/rules/accounts/help-codes.ts'
import { removeShopHelp } from '#functions/table/shops/shop-help.ts'

const serve = serveEndpoints(helpEndpoints)
const serveInItem = serveEndpoints(helpEndpoints, 'in-item')

export const createHelpCode = serveInItem('createHelpCode', rules.createHelpCode)

export const startHelp = serve('startHelp', async (request) => {
  const { shop, body } = request
  await rules.startHelp(request, body.code)
  return { res: messages.helpStarted, user: await getShopAnswer(shop) }
})

export const endHelp = serve('endHelp', async (request) => {
  const { shop } = request
  await removeShopHelp(shop)
  return { res: messages.helpEnded, user: await getShopAnswer(shop) }
})
