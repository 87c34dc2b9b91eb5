import * as v from 'valibot'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { NextStep } from '#functions/contract/factor.ts'
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
    // With a second factor set up, `next` says what is wanted for a session.
    answer: v.object({
      res,
      admin: v.optional(Admin),
      token: v.optional(v.string()),
      next: v.optional(NextStep),
    }),
  },
  adminSignOut: {
    method: 'POST',
    path: '/admin/signout',
    caller: 'admin',
    effect: 'changes',
    audited: true,
    withoutFactor: true,
    body: nothing,
    answer: v.object({ res }),
  },
  getAdminSession: {
    method: 'GET',
    path: '/admin/session',
    caller: 'admin',
    effect: 'reads',
    cookieAlone: true,
    withoutFactor: true,
    answer: v.object({ res, admin: Admin, token: v.string() }),
  },
} as const satisfies Record<string, Endpoint>
