import { passkeyEndpoints } from '#functions/contract/endpoints/account/passkey-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { handOverSession } from '#functions/http/access/cookies.ts'
import { serveEndpoints } from '#functions/http/serve-endpoint.ts'
import { recordShopSignIn } from '#functions/rules/accounts/account-answers.ts'
import { toPasskeyAnswer } from '#functions/rules/accounts/factors/factor-answer.ts'
import * as factors from '#functions/rules/accounts/factors/set-up-factor.ts'
import * as signIn from '#functions/rules/accounts/sign-in/sign-in-with-passkey.ts'
import { findFactors } from '#functions/table/accounts/factors.ts'

const serve = serveEndpoints(passkeyEndpoints)
const serveInItem = serveEndpoints(passkeyEndpoints, 'in-item')

export const beginPasskeySignIn = serveInItem('beginPasskeySignIn', signIn.beginPasskeySignIn)

export const signInWithPasskey = serveInItem('signInWithPasskey', async (request) => {
  const signedIn = await signIn.signInWithPasskey(request)
  const user = await recordShopSignIn(signedIn.person, request)
  return { user, ...handOverSession(request, 'user', signedIn) }
})

export const listPasskeys = serve('listPasskeys', async ({ person }) => ({
  ...toPasskeyAnswer(await findFactors(person)),
}))

export const beginShopPasskey = serveInItem('beginShopPasskey', async (request) => ({
  options: await factors.beginPasskey(request, request.body),
}))

export const confirmShopPasskey = serveInItem('confirmShopPasskey', async (request) => ({
  res: messages.passkeyAdded,
  ...toPasskeyAnswer(await factors.addShopPasskey(request, request.body.passkey)),
}))

export const removeShopPasskey = serve('removeShopPasskey', async (request) => {
  await factors.removeShopPasskey(request, request.body.id)
  return { res: messages.passkeyRemoved, ...toPasskeyAnswer(await findFactors(request.person)) }
})
