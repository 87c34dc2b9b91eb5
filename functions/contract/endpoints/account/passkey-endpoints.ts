import * as v from 'valibot'
import { PasskeyList } from '#functions/contract/accounts/second-factors.ts'
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
  PasskeyResponse,
} from '#functions/contract/endpoints/shared-fields.ts'
import { ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import { Id } from '#functions/contract/text/id.ts'
import { boundedText } from '#functions/contract/text/text.ts'

/** Passkeys of shops, which sign in with one instead of a password. */
export const passkeyEndpoints = {
  beginPasskeySignIn: {
    summary: 'Start to sign in as a shop with a passkey; returns the options for the browser',
    ...signInCall('/signin/passkey/begin'),
    ...emptyBody,
    // `options` is JSON for the browser's authenticator.
    answer: v.object({ res, ticket: v.string(), options: v.string() }),
  },
  signInWithPasskey: {
    summary: 'Finish to sign in as a shop, with the browser’s response',
    ...signInCall('/signin/passkey'),
    aboutShop: true,
    refusals: ['sign_in_failed', 'conflict'],
    audit: {
      ...auditAll('sign-in', 'パスキーでログイン'),
      refusalTexts: {
        forbidden: '一時停止中のお店、または期限の切れたはじめのパスワード',
        sign_in_failed: 'パスキーの間違い',
        conflict: '時間切れ、または使用済み',
      },
    },
    body: bodySchema({ ticket: boundedText(200), passkey: PasskeyResponse }),
    example: { ticket: 'ticket-1', passkey: '{"id":"…"}' },
    answer: v.object({ res, user: ShopProfile, token: v.string() }),
  },
  listPasskeys: {
    summary: 'List the shop’s passkeys',
    ...readCall('user', '/passkeys'),
    answer: v.object({ res, ...PasskeyList.entries }),
  },
  beginShopPasskey: {
    summary: 'Start to add a passkey to the shop; returns the options for the browser',
    ...changeCall('user', '/passkeys/begin'),
    throttle: 'sign-in',
    audit: auditAll('sign-in', 'お店のパスキーの追加を開始'),
    body: bodySchema({ current: currentPassword }),
    example: { current: 'sakura-saku-9' },
    answer: v.object({ res, options: v.string() }),
  },
  confirmShopPasskey: {
    summary: 'Finish to add a passkey to the shop, with the browser’s response',
    ...changeCall('user', '/passkeys/confirm'),
    audit: auditAll('sign-in', 'お店のパスキーを追加'),
    body: bodySchema({ passkey: PasskeyResponse }),
    example: { passkey: '{"id":"…"}' },
    answer: v.object({ res, ...PasskeyList.entries }),
  },
  removeShopPasskey: {
    summary: 'Remove a passkey of the shop',
    ...changeCall('user', '/passkeys/remove'),
    refusals: ['not_found'],
    audit: auditAll('sign-in', 'お店のパスキーを解除'),
    body: bodySchema({ id: Id }),
    example: { id: 'passkey-1' },
    answer: v.object({ res, ...PasskeyList.entries }),
  },
} as const satisfies Record<string, Endpoint>
