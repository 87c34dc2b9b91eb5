import * as v from 'valibot'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { Admin, SignIn, User } from '#functions/contract/user.ts'
import { nothing, res } from './shared.ts'

/** Signing in and out, and which session a new tab has. */
export const sessionEndpoints = {
  signIn: {
    method: 'POST',
    path: '/signin',
    caller: 'nobody',
    effect: 'changes',
    throttle: 'sign-in',
    needs: ['passwords'],
    audited: true,
    body: SignIn,
    answer: v.object({ res, user: User, token: v.string() }),
  },
  signOut: {
    method: 'POST',
    path: '/signout',
    caller: 'user',
    effect: 'changes',
    audited: true,
    body: nothing,
    answer: v.object({ res }),
  },
  getSession: {
    method: 'GET',
    path: '/session',
    caller: 'user',
    effect: 'reads',
    cookieAlone: true,
    answer: v.object({ res, user: User, token: v.string() }),
  },
  adminSignIn: {
    method: 'POST',
    path: '/admin/signin',
    caller: 'nobody',
    effect: 'changes',
    throttle: 'sign-in',
    needs: ['passwords'],
    audited: true,
    body: SignIn,
    answer: v.object({ res, admin: Admin, token: v.string() }),
  },
  adminSignOut: {
    method: 'POST',
    path: '/admin/signout',
    caller: 'admin',
    effect: 'changes',
    audited: true,
    body: nothing,
    answer: v.object({ res }),
  },
  getAdminSession: {
    method: 'GET',
    path: '/admin/session',
    caller: 'admin',
    effect: 'reads',
    cookieAlone: true,
    answer: v.object({ res, admin: Admin, token: v.string() }),
  },
} as const satisfies Record<string, Endpoint>
