import { accountEndpoints } from '#functions/contract/endpoints/account/account-endpoints.ts'
import { sessionEndpoints } from '#functions/contract/endpoints/account/session-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { expiredSessionCookie, handOverSession } from '#functions/http/access/cookies.ts'
import { serveEndpoints } from '#functions/http/serve-endpoint.ts'
import {
  loadSessionAnswer,
  recordShopSignIn,
  toAdminAnswer,
} from '#functions/rules/accounts/account-answers.ts'
import * as rules from '#functions/rules/accounts/account-sessions.ts'
import { changePassword as changePasswordRule } from '#functions/rules/accounts/passwords/change-password.ts'
import * as links from '#functions/rules/accounts/passwords/password-links.ts'
import { signIn as signInRule } from '#functions/rules/accounts/sign-in/sign-in.ts'
import { signInAdmin } from '#functions/rules/accounts/sign-in/sign-in-admin.ts'
import { recordAdminSignIn, shopAccount } from '#functions/table/accounts/accounts.ts'
import {
  closeSession,
  hashSessionToken,
  toSessionHandle,
} from '#functions/table/sessions/sessions.ts'

const serve = serveEndpoints(sessionEndpoints)
const serveInItem = serveEndpoints(sessionEndpoints, 'in-item')
const serveAccount = serveEndpoints(accountEndpoints)
const serveAccountInItem = serveEndpoints(accountEndpoints, 'in-item')

export const signIn = serveInItem('signIn', async (request) => {
  const signedIn = await signInRule(request)
  const user = await recordShopSignIn(signedIn.person, request)
  return { user, ...handOverSession(request, 'user', signedIn) }
})

export const signOut = serveInItem('signOut', async ({ token, setCookie }) => {
  await closeSession('user', hashSessionToken(token))
  setCookie(expiredSessionCookie('user'))
  return { res: messages.signedOut }
})

export const getSession = serve('getSession', ({ person, token }) =>
  loadSessionAnswer(person, token),
)

export const changePassword = serveInItem('changePassword', async (request) => {
  const renewed = await changePasswordRule(request)
  return {
    res: messages.passwordChanged,
    ...handOverSession(request, request.person.kind, renewed),
  }
})

export const adminSignIn = serveAccountInItem('adminSignIn', async (request) => {
  const result = await signInAdmin(request)
  if ('next' in result) {
    request.endedAs('second_step')
    return { next: result.next }
  }
  const { person } = result
  await recordAdminSignIn(person.id, request.now)
  return { admin: toAdminAnswer(person), ...handOverSession(request, 'admin', result) }
})

export const adminSignOut = serveAccountInItem('adminSignOut', async ({ token, setCookie }) => {
  await closeSession('admin', hashSessionToken(token))
  setCookie(expiredSessionCookie('admin'))
  return { res: messages.signedOut }
})

export const getAdminSession = serveAccount('getAdminSession', ({ person, token }) =>
  Promise.resolve({
    admin: toAdminAnswer(person),
    token: toSessionHandle(token),
  }),
)

export const listOwnSessions = serveAccount('listOwnSessions', async (request) => ({
  sessions: await rules.loadOwnSessions(request),
}))

export const endOwnSession = serveAccount('endOwnSession', async (request) => {
  await rules.endSession(request.person, request.body.session, request)
  return { res: messages.sessionEnded, sessions: await rules.loadOwnSessions(request) }
})

export const endOwnSessions = serveAccount('endOwnSessions', async (request) => {
  const { here } = request.body
  await rules.endOwnSessions(request)
  if (here) {
    request.setCookie(expiredSessionCookie('admin'))
    return { res: messages.sessionsEnded, sessions: [] }
  }
  return { res: messages.otherSessionsEnded, sessions: await rules.loadOwnSessions(request) }
})

export const listShopSessions = serveAccount('listShopSessions', async (request) => ({
  sessions: await rules.loadShopSessions(request.shop, request),
}))

export const endShopSession = serveAccount('endShopSession', async (request) => {
  const { shop, body } = request
  await rules.endSession(shopAccount(shop.shopId), body.session, request)
  return { res: messages.sessionEnded, sessions: await rules.loadShopSessions(shop, request) }
})

export const endShopSessions = serveAccount('endShopSessions', async (request) => {
  await rules.endShopSessions(request.shop)
  return {
    res: messages.sessionsEnded,
    sessions: await rules.loadShopSessions(request.shop, request),
  }
})

export const sendPasswordLink = serveAccount('sendPasswordLink', async (request) => {
  await links.sendPasswordLink(request)
  return { res: messages.passwordLinkSent }
})

export const setPasswordByLink = serveAccount('setPasswordByLink', async (request) => {
  const { login_id } = await links.setPasswordByLink(request)
  return { res: messages.passwordChanged, login_id }
})
