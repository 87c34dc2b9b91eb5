import * as v from 'valibot'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { Admin, SignIn } from '#functions/contract/user.ts'
import { nothing, res } from './shared.ts'

/** How admins sign in and out, and which session a new tab has. No shop's screen loads these. */
export const adminSessionEndpoints = {
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
