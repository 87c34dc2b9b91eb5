import { shopAccountEndpoints } from '#functions/contract/endpoints/shop/shop-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { notFoundFailure } from '#functions/failure.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { toShopAnswer } from '#functions/rules/accounts/shop-answer.ts'
import { findAccount } from '#functions/table/accounts/accounts.ts'

export const handler = serveEndpoint(
  shopAccountEndpoints.getUser,
  async ({ person, parameters }) => {
    const { id } = parameters
    // Another shop is not found.
    const found =
      person.kind === 'admin' || person.id === id ? await findAccount('user', id) : undefined
    if (found?.kind !== 'user') throw notFoundFailure()
    return { res: messages.ok, user: await toShopAnswer(found) }
  },
)
