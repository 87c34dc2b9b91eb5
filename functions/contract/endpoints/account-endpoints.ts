import * as v from 'valibot'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { Session } from '#functions/contract/session.ts'
import { messages } from '#functions/contract/shared-messages.ts'
import { Id } from '#functions/contract/text.ts'
import { body, ofUser, res } from './shared.ts'

const Sessions = v.object({ res, sessions: v.array(Session) })

/** What belongs to an account: where it is signed in, an admin's own and, for the admin, a shop's. */
export const accountEndpoints = {
  listOwnSessions: {
    method: 'GET',
    path: '/admin/sessions',
    caller: 'admin',
    effect: 'reads',
    answer: Sessions,
  },
  endOwnSession: {
    method: 'POST',
    path: '/admin/sessions/end',
    caller: 'admin',
    effect: 'changes',
    throttle: 'changes',
    audited: true,
    body: body({ session: Id }),
    answer: Sessions,
  },
  endOwnSessions: {
    method: 'POST',
    path: '/admin/sessions/endall',
    caller: 'admin',
    effect: 'changes',
    throttle: 'changes',
    needs: ['sessions'],
    audited: true,
    // With `here` this session ends too.
    body: body({ here: v.boolean(messages.notYesNo) }),
    answer: Sessions,
  },
  listShopSessions: {
    method: 'POST',
    path: '/user/sessions',
    caller: 'admin',
    effect: 'reads',
    body: body(ofUser),
    answer: Sessions,
  },
  endShopSession: {
    method: 'POST',
    path: '/user/sessions/end',
    caller: 'admin',
    effect: 'changes',
    throttle: 'changes',
    audited: true,
    body: body({ ...ofUser, session: Id }),
    answer: Sessions,
  },
  endShopSessions: {
    method: 'POST',
    path: '/user/sessions/endall',
    caller: 'admin',
    effect: 'changes',
    throttle: 'changes',
    audited: true,
    body: body(ofUser),
    answer: Sessions,
  },
} as const satisfies Record<string, Endpoint>
