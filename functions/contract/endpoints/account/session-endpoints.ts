import * as v from 'valibot'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import {
  changeCall,
  readCall,
  res,
  signInCall,
} from '#functions/contract/endpoints/shared-calls.ts'
import {
  auditAll,
  bodySchema,
  currentPassword,
  emptyBody,
} from '#functions/contract/endpoints/shared-fields.ts'
import { Password, SignInBody } from '#functions/contract/shops/account-fields.ts'
import { ShopProfile } from '#functions/contract/shops/shop-profile.ts'

/** Sign-in and sign-out of shops, and the password of any account. */
export const sessionEndpoints = {
  signIn: {
    summary: 'Sign in as a shop; a suspended one is answered like a wrong password',
    ...signInCall('/signin'),
    aboutShop: true,
    refusals: ['sign_in_failed'],
    audit: {
      ...auditAll('sign-in', 'ログイン'),
      refusalTexts: { forbidden: '期限の切れたはじめのパスワード' },
    },
    body: SignInBody,
    example: { LoginId: 'sakura', Password: 'sakura-saku-9' },
    answer: v.object({ res, user: ShopProfile, token: v.string() }),
  },
  signOut: {
    summary: 'Sign out as a shop',
    ...changeCall('user', '/signout'),
    throttle: 'reads',
    withOneTimePassword: true,
    audit: auditAll('sign-in', 'ログアウト'),
    ...emptyBody,
    answer: v.object({ res }),
  },
  getSession: {
    summary: 'Get the shop that is signed in in this browser',
    ...readCall('user', '/session'),
    cookieAlone: true,
    withOneTimePassword: true,
    answer: v.object({ res, user: ShopProfile, token: v.string() }),
  },
  changePassword: {
    summary: 'Change your own password; ends all your other sessions',
    ...changeCall('user-or-admin', '/password'),
    role: 'viewer',
    throttle: 'sign-in',
    withOneTimePassword: true,
    renewsSession: true,
    audit: auditAll('sign-in', '自分のパスワードを変更'),
    body: bodySchema({ current: currentPassword, password: Password }),
    example: { current: 'sakura-saku-9', password: 'hinode-no-mise-5' },
    answer: v.object({ res, token: v.string() }),
  },
} as const satisfies Record<string, Endpoint>
