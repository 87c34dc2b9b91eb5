import * as v from 'valibot'
import { SecondFactors } from '#functions/contract/accounts/second-factors.ts'
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
  PasskeyResponse,
} from '#functions/contract/endpoints/shared-fields.ts'
import { Admin } from '#functions/contract/shops/shop-profile.ts'
import { Id } from '#functions/contract/text/id.ts'
import { boundedText } from '#functions/contract/text/text.ts'

const changedFactors = v.object({
  res,
  factors: SecondFactors,
  recovery: v.optional(v.array(v.string())),
})

/** Second factors of admins. */
export const factorEndpoints = {
  signInFactor: {
    summary: 'Finish an admin’s sign-in with a code or a passkey',
    ...signInCall('/admin/signin/factor'),
    needs: ['codes'],
    // `code` is a one-time or recovery code; `passkey` the authenticator’s response.
    refusals: ['sign_in_failed', 'conflict'],
    audit: {
      ...auditAll('sign-in', '2段階認証で確認'),
      refusalTexts: {
        sign_in_failed: 'コードかパスキーの間違い',
        conflict: '時間切れ、または使用済み',
      },
    },
    body: bodySchema({
      ticket: boundedText(200),
      code: v.optional(boundedText(100)),
      passkey: v.optional(PasskeyResponse),
    }),
    example: { ticket: 'ticket-1', code: '123456' },
    answer: v.object({ res, admin: Admin, token: v.string() }),
  },
  getFactors: {
    summary: 'Get the admin’s second factors',
    ...readCall('admin', '/admin/factors'),
    withoutFactor: true,
    answer: v.object({ res, factors: SecondFactors }),
  },
  beginCode: {
    summary: 'Start to set up one-time codes; returns the key for an authenticator app',
    ...changeCall('admin', '/admin/factors/code'),
    role: 'viewer',
    throttle: 'sign-in',
    needs: ['codes'],
    withoutFactor: true,
    audit: auditAll('sign-in', '認証アプリの設定を開始'),
    body: bodySchema({ current: currentPassword }),
    // The key, and the URL for a QR code.
    example: { current: 'sakura-saku-9' },
    answer: v.object({ res, secret: v.string(), address: v.string() }),
  },
  confirmCode: {
    summary: 'Finish to set up one-time codes, with the first code',
    ...changeCall('admin', '/admin/factors/code/confirm'),
    role: 'viewer',
    needs: ['codes'],
    withoutFactor: true,
    audit: auditAll('sign-in', '認証アプリを設定'),
    body: bodySchema({ code: boundedText(100) }),
    example: { code: '123456' },
    answer: changedFactors,
  },
  beginPasskey: {
    summary: 'Start to set up a passkey; returns the options for the browser',
    ...changeCall('admin', '/admin/factors/passkey'),
    role: 'viewer',
    throttle: 'sign-in',
    withoutFactor: true,
    audit: auditAll('sign-in', 'パスキーの追加を開始'),
    body: bodySchema({ current: currentPassword }),
    // JSON for the browser’s authenticator.
    example: { current: 'sakura-saku-9' },
    answer: v.object({ res, options: v.string() }),
  },
  confirmPasskey: {
    summary: 'Finish to set up a passkey, with the browser’s response',
    ...changeCall('admin', '/admin/factors/passkey/confirm'),
    role: 'viewer',
    withoutFactor: true,
    audit: auditAll('sign-in', 'パスキーを追加'),
    body: bodySchema({ passkey: PasskeyResponse }),
    example: { passkey: '{"id":"…"}' },
    answer: changedFactors,
  },
  removeFactor: {
    summary: 'Remove a second factor',
    ...changeCall('admin', '/admin/factors/remove'),
    role: 'viewer',
    throttle: 'sign-in',
    // `code` or the id of a passkey.
    refusals: ['not_found'],
    audit: auditAll('sign-in', '2段階認証の設定を解除'),
    body: bodySchema({ current: currentPassword, factor: Id }),
    example: { current: 'sakura-saku-9', factor: 'code' },
    answer: changedFactors,
  },
  renewRecovery: {
    summary: 'Replace the recovery codes; the new ones are shown only now',
    ...changeCall('admin', '/admin/factors/recovery'),
    role: 'viewer',
    throttle: 'sign-in',
    audit: auditAll('sign-in', '予備のコードを作り直し'),
    body: bodySchema({ current: currentPassword }),
    example: { current: 'sakura-saku-9' },
    answer: changedFactors,
  },
} as const satisfies Record<string, Endpoint>
