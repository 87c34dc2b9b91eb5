import { factorEndpoints } from '#functions/contract/endpoints/account/factor-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { handOverSession } from '#functions/http/access/cookies.ts'
import { serveEndpoints } from '#functions/http/serve-endpoint.ts'
import { toAdminAnswer } from '#functions/rules/accounts/account-answers.ts'
import { toFactorAnswer } from '#functions/rules/accounts/factors/factor-answer.ts'
import { removeFactor as removeFactorRule } from '#functions/rules/accounts/factors/remove-factor.ts'
import * as rules from '#functions/rules/accounts/factors/set-up-factor.ts'
import { signInWithFactor } from '#functions/rules/accounts/sign-in/sign-in-with-factor.ts'
import { recordAdminSignIn } from '#functions/table/accounts/accounts.ts'
import { findFactors } from '#functions/table/accounts/factors.ts'

const serve = serveEndpoints(factorEndpoints)
const serveInItem = serveEndpoints(factorEndpoints, 'in-item')

export const signInFactor = serveInItem('signInFactor', async (request) => {
  const signedIn = await signInWithFactor(request)
  const { person } = signedIn
  await recordAdminSignIn(person.id, request.now)
  const admin = toAdminAnswer({ ...person, has_factor: true })
  return { admin, ...handOverSession(request, 'admin', signedIn) }
})

export const getFactors = serve('getFactors', async ({ person }) => ({
  factors: toFactorAnswer(await findFactors(person)),
}))

export const beginCode = serveInItem('beginCode', (request) =>
  rules.beginCode(request, request.body),
)

export const confirmCode = serveInItem('confirmCode', async (request) => ({
  res: messages.factorAdded,
  ...(await rules.confirmCode(request, request.body)),
}))

export const beginPasskey = serveInItem('beginPasskey', async (request) => ({
  options: await rules.beginPasskey(request, request.body),
}))

export const confirmPasskey = serveInItem('confirmPasskey', async (request) => ({
  res: messages.factorAdded,
  ...(await rules.confirmPasskey(request, request.body)),
}))

export const removeFactor = serve('removeFactor', async (request) => ({
  res: messages.factorRemoved,
  ...(await removeFactorRule(request, request.body)),
}))

export const renewRecovery = serveInItem('renewRecovery', async (request) => ({
  res: messages.recoveryMade,
  ...(await rules.renewRecovery(request, request.body)),
}))
