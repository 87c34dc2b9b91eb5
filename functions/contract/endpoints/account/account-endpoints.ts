import * as v from 'valibot'
import { AccountSession } from '#functions/contract/accounts/account-session.ts'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { res } from '#functions/contract/endpoints/answer-fields.ts'
import { changeCall, postedReadCall, readCall } from '#functions/contract/endpoints/shared-calls.ts'
import {
  auditAdmins,
  auditAll,
  bodySchema,
  shopBody,
  shopFields,
} from '#functions/contract/endpoints/shared-fields.ts'
import { fieldMessages } from '#functions/contract/field-messages.ts'
import { Id } from '#functions/contract/text/id.ts'

const Sessions = v.object({ res, sessions: v.array(AccountSession) })

/** Sessions of the admin, and of a shop as the admin sees them. */
export const accountEndpoints = {
  listOwnSessions: {
    summary: 'List the admin’s own sessions',
    ...readCall('admin'),
    path: '/admin/sessions',
    answer: Sessions,
  },
  endOwnSession: {
    summary: 'End one of the admin’s own sessions',
    ...changeCall('admin'),
    path: '/admin/sessions/end',
    role: 'viewer',
    refusals: ['not_found'],
    audit: auditAll('sign-in', '自分のほかのスマホやパソコンをログアウト'),
    body: bodySchema({ session: Id }),
    example: { session: 'session-1' },
    answer: Sessions,
  },
  endOwnSessions: {
    summary: 'End all other sessions of the admin; with `here` this one too',
    ...changeCall('admin'),
    path: '/admin/sessions/endall',
    role: 'viewer',
    // `here` ends the current session too.
    audit: auditAll('sign-in', '自分のすべてのスマホとパソコンをログアウト'),
    body: bodySchema({ here: v.boolean(fieldMessages.notYesNo) }),
    example: { here: false },
    answer: Sessions,
  },
  listShopSessions: {
    summary: 'List the sessions of a shop',
    ...postedReadCall('admin'),
    path: '/user/sessions',
    refusals: ['not_found'],
    audit: auditAdmins('お店がログインしているスマホやパソコンを見た'),
    ...shopBody,
    answer: Sessions,
  },
  endShopSession: {
    summary: 'End one session of a shop',
    ...changeCall('admin'),
    path: '/user/sessions/end',
    refusals: ['not_found'],
    audit: auditAll('shop', 'お店のスマホやパソコンをログアウト'),
    body: bodySchema({ ...shopFields, session: Id }),
    example: { user: 'shop-1', session: 'session-1' },
    answer: Sessions,
  },
  endShopSessions: {
    summary: 'End all sessions of a shop',
    ...changeCall('admin'),
    path: '/user/sessions/endall',
    refusals: ['not_found'],
    audit: auditAll('shop', 'お店のすべてのスマホとパソコンをログアウト'),
    ...shopBody,
    answer: Sessions,
  },
} as const satisfies Record<string, Endpoint>
