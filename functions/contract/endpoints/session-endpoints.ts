import * as v from 'valibot'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { messages } from '#functions/contract/shared-messages.ts'
import { Password, SignIn, User } from '#functions/contract/user.ts'
import { body, nothing, res } from './shared.ts'

/** How shops sign in and out, which session a new tab has, and everybody's own password. */
export const sessionEndpoints = {
  signIn: {
    method: 'POST',
    path: '/signin',
    caller: 'nobody',
    effect: 'changes',
    throttle: 'sign-in',
    needs: ['passwords'],
    audited: true,
    aboutShop: true,
    body: SignIn,
    answer: v.object({ res, user: User, token: v.string() }),
  },
  signOut: {
    method: 'POST',
    path: '/signout',
    caller: 'user',
    effect: 'changes',
    audited: true,
    withOneTimePassword: true,
    body: nothing,
    answer: v.object({ res }),
  },
  getSession: {
    method: 'GET',
    path: '/session',
    caller: 'user',
    effect: 'reads',
    cookieAlone: true,
    withOneTimePassword: true,
    answer: v.object({ res, user: User, token: v.string() }),
  },
  changePassword: {
    method: 'POST',
    path: '/password',
    caller: 'user-or-admin',
    effect: 'changes',
    throttle: 'sign-in',
    needs: ['passwords'],
    audited: true,
    withOneTimePassword: true,
    renewsSession: true,
    body: body({
      current: v.pipe(v.string(messages.notText), v.maxLength(1000, messages.tooLong(1000))),
      password: Password,
    }),
    answer: v.object({ res, token: v.string() }),
  },
} as const satisfies Record<string, Endpoint>
