import * as v from 'valibot'
import { AccountSession } from '#functions/contract/accounts/account-session.ts'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { res } from '#functions/contract/endpoints/answer-fields.ts'
import {
  auditAdmins,
  auditAll,
  bodySchema,
  shopFields,
} from '#functions/contract/endpoints/shared-fields.ts'
import { fieldMessages } from '#functions/contract/field-messages.ts'
import { Id } from '#functions/contract/text/id.ts'

const Sessions = v.object({ res, sessions: v.array(AccountSession) })

/** Sessions of the admin, and of a shop as the admin sees them. */
export const accountEndpoints = {
  listOwnSessions: {
    summary: 'List the admin’s own sessions',
    method: 'GET',
    path: '/admin/sessions',
    caller: 'admin',
    effect: 'reads',
    throttle: 'reads',
    answer: Sessions,
  },
  endOwnSession: {
    summary: 'End one of the admin’s own sessions',
    method: 'POST',
    path: '/admin/sessions/end',
    caller: 'admin',
    effect: 'changes',
    role: 'viewer',
    throttle: 'changes',
    refusals: ['not_found'],
    audit: auditAll('sign-in', '自分のほかのスマホやパソコンをログアウト'),
    body: bodySchema({ session: Id }),
    example: { session: 'session-1' },
    answer: Sessions,
  },
  endOwnSessions: {
    summary: 'End all other sessions of the admin; with `here` this one too',
    method: 'POST',
    path: '/admin/sessions/endall',
    caller: 'admin',
    effect: 'changes',
    role: 'viewer',
    throttle: 'changes',
    // `here` ends the current session too.
    audit: auditAll('sign-in', '自分のすべてのスマホとパソコンをログアウト'),
    body: bodySchema({ here: v.boolean(fieldMessages.notYesNo) }),
    example: { here: false },
    answer: Sessions,
  },
  listShopSessions: {
    summary: 'List the sessions of a shop',
    method: 'POST',
    path: '/user/sessions',
    caller: 'admin',
    effect: 'reads',
    throttle: 'reads',
    refusals: ['not_found'],
    audit: auditAdmins('お店がログインしているスマホやパソコンを見た'),
    body: bodySchema(shopFields),
    example: { user: 'shop-1' },
    answer: Sessions,
  },
  endShopSession: {
    summary: 'End one session of a shop',
    method: 'POST',
    path: '/user/sessions/end',
    caller: 'admin',
    effect: 'changes',
    throttle: 'changes',
    refusals: ['not_found'],
    audit: auditAll('shop', 'お店のスマホやパソコンをログアウト'),
    body: bodySchema({ ...shopFields, session: Id }),
    example: { user: 'shop-1', session: 'session-1' },
    answer: Sessions,
  },
  endShopSessions: {
    summary: 'End all sessions of a shop',
    method: 'POST',
    path: '/user/sessions/endall',
    caller: 'admin',
    effect: 'changes',
    throttle: 'changes',
    refusals: ['not_found'],
    audit: auditAll('shop', 'お店のすべてのスマホとパソコンをログアウト'),
    body: bodySchema(shopFields),
    example: { user: 'shop-1' },
    answer: Sessions,
  },
} as const satisfies Record<string, Endpoint>
