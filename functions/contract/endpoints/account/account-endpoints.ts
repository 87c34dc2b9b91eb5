import * as v from 'valibot'
import { AccountSession } from '#functions/contract/accounts/account-session.ts'
import { SignInStep } from '#functions/contract/accounts/second-factors.ts'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import {
  changeCall,
  postedReadCall,
  readCall,
  res,
  signInCall,
} from '#functions/contract/endpoints/shared-calls.ts'
import {
  auditAdmins,
  auditAll,
  bodySchema,
  emptyBody,
  exactText,
  shopBody,
  shopFields,
} from '#functions/contract/endpoints/shared-fields.ts'
import { fieldMessages } from '#functions/contract/field-messages.ts'
import { Password, SignInBody } from '#functions/contract/shops/account-fields.ts'
import { Admin } from '#functions/contract/shops/shop-profile.ts'
import { Id } from '#functions/contract/text/id.ts'
import { boundedText } from '#functions/contract/text/text.ts'

const Sessions = v.object({ res, sessions: v.array(AccountSession) })

/** What is sent by the page to which a link for a new password leads. */
export const linkFields = { token: exactText(200), password: Password }

/**
 * Sign-in and sign-out of admins, the sessions of an admin, and of a shop as the admin sees them; and links by which shops that
 * forgot their password choose a new one (パスワードを忘れたとき). Apart from `session-endpoints.ts`, which the app loads at its start.
 */
export const accountEndpoints = {
  adminSignIn: {
    summary: 'Sign in as an admin',
    ...signInCall('/admin/signin'),
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
    ...changeCall('admin', '/admin/signout'),
    role: 'viewer',
    throttle: 'reads',
    withoutFactor: true,
    audit: auditAll('sign-in', '管理画面からログアウト'),
    ...emptyBody,
    answer: v.object({ res }),
  },
  getAdminSession: {
    summary: 'Get the admin that is signed in in this browser',
    ...readCall('admin', '/admin/session'),
    cookieAlone: true,
    withoutFactor: true,
    answer: v.object({ res, admin: Admin, token: v.string() }),
  },
  listOwnSessions: {
    summary: 'List the admin’s own sessions',
    ...readCall('admin', '/admin/sessions'),
    answer: Sessions,
  },
  endOwnSession: {
    summary: 'End one of the admin’s own sessions',
    ...changeCall('admin', '/admin/sessions/end'),
    role: 'viewer',
    refusals: ['not_found'],
    audit: auditAll('sign-in', '自分のほかのスマホやパソコンをログアウト'),
    body: bodySchema({ session: Id }),
    example: { session: 'session-1' },
    answer: Sessions,
  },
  endOwnSessions: {
    summary: 'End all other sessions of the admin; with `here` this one too',
    ...changeCall('admin', '/admin/sessions/endall'),
    role: 'viewer',
    // `here` ends the current session too.
    audit: auditAll('sign-in', '自分のすべてのスマホとパソコンをログアウト'),
    body: bodySchema({ here: v.boolean(fieldMessages.notYesNo) }),
    example: { here: false },
    answer: Sessions,
  },
  listShopSessions: {
    summary: 'List the sessions of a shop',
    ...postedReadCall('admin', '/user/sessions'),
    refusals: ['not_found'],
    audit: auditAdmins('お店がログインしているスマホやパソコンを見た'),
    ...shopBody,
    answer: Sessions,
  },
  endShopSession: {
    summary: 'End one session of a shop',
    ...changeCall('admin', '/user/sessions/end'),
    refusals: ['not_found'],
    audit: auditAll('shop', 'お店のスマホやパソコンをログアウト'),
    body: bodySchema({ ...shopFields, session: Id }),
    example: { user: 'shop-1', session: 'session-1' },
    answer: Sessions,
  },
  endShopSessions: {
    summary: 'End all sessions of a shop',
    ...changeCall('admin', '/user/sessions/endall'),
    refusals: ['not_found'],
    audit: auditAll('shop', 'お店のすべてのスマホとパソコンをログアウト'),
    ...shopBody,
    answer: Sessions,
  },
  sendPasswordLink: {
    summary:
      'Send a link for a new password to the shop’s e-mail address; the answer is always the same',
    ...signInCall('/password/link'),
    aboutShop: true,
    needs: ['mail'],
    audit: auditAll('sign-in', 'パスワードを決めなおすメールを送信'),
    body: bodySchema({ LoginId: boundedText(200) }),
    example: { LoginId: 'sakura' },
    answer: v.object({ res }),
  },
  setPasswordByLink: {
    summary: 'Set a new password by the token of a link; ends all sessions of the shop',
    ...signInCall('/password/link/use'),
    aboutShop: true,
    refusals: ['conflict'],
    audit: {
      ...auditAll('sign-in', 'メールのリンクでパスワードを変更'),
      refusalTexts: { conflict: '時間切れ、または使用済みのリンク' },
    },
    body: bodySchema(linkFields),
    example: { token: 'shop-1.secret', password: 'hinode-no-mise-5' },
    answer: v.object({ res, login_id: v.string() }),
  },
} as const satisfies Record<string, Endpoint>
