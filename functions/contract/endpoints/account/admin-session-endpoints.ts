import * as v from 'valibot'
import { SignInStep } from '#functions/contract/accounts/second-factors.ts'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { res } from '#functions/contract/endpoints/answer-fields.ts'
import { changeCall, readCall, signInCall } from '#functions/contract/endpoints/shared-calls.ts'
import { auditAll, emptyBody } from '#functions/contract/endpoints/shared-fields.ts'
import { SignInBody } from '#functions/contract/shops/account-fields.ts'
import { Admin } from '#functions/contract/shops/shop-profile.ts'

/** Sign-in and sign-out of admins; shops do not load these. */
export const adminSessionEndpoints = {
  adminSignIn: {
    summary: 'Sign in as an admin',
    ...signInCall,
    path: '/admin/signin',
    refusals: ['sign_in_failed'],
    audit: {
      ...auditAll('sign-in', '管理画面にログイン'),
      refusalTexts: { forbidden: '使えなくしてあるスタッフ' },
    },
    body: SignInBody,
    // With a second factor there is no session yet: `next` says what is needed.
    example: { LoginId: 'kanri', Password: 'sakura-saku-9' },
    answer: v.object({
      res,
      admin: v.optional(Admin),
      token: v.optional(v.string()),
      next: v.optional(SignInStep),
    }),
  },
  adminSignOut: {
    summary: 'Sign out as an admin',
    ...changeCall('admin'),
    path: '/admin/signout',
    role: 'viewer',
    throttle: 'reads',
    withoutFactor: true,
    audit: auditAll('sign-in', '管理画面からログアウト'),
    body: emptyBody,
    example: {},
    answer: v.object({ res }),
  },
  getAdminSession: {
    summary: 'Get the admin that is signed in in this browser',
    ...readCall('admin'),
    path: '/admin/session',
    cookieAlone: true,
    withoutFactor: true,
    answer: v.object({ res, admin: Admin, token: v.string() }),
  },
} as const satisfies Record<string, Endpoint>
