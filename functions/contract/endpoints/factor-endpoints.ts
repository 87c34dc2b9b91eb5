import * as v from 'valibot'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { Factors } from '#functions/contract/factor.ts'
import { messages } from '#functions/contract/shared-messages.ts'
import { filledText, Id, text } from '#functions/contract/text.ts'
import { Admin } from '#functions/contract/user.ts'
import { body, res } from './shared.ts'

const current = v.pipe(v.string(messages.notText), v.maxLength(1000, messages.tooLong(1000)))

/** What a browser's authenticator has said, as JSON. */
const Spoken = filledText(20_000)

const changed = v.object({ res, factors: Factors, recovery: v.optional(v.array(v.string())) })

/** The second factor of an admin's sign-in: setting it up, and the step that asks for it. */
export const factorEndpoints = {
  signInFactor: {
    method: 'POST',
    path: '/admin/signin/factor',
    caller: 'nobody',
    effect: 'changes',
    throttle: 'sign-in',
    needs: ['passwords'],
    audited: true,
    // A one-time or recovery code, or what a passkey has said.
    body: body({ ticket: text(200), code: v.optional(text(100)), passkey: v.optional(Spoken) }),
    answer: v.object({ res, admin: Admin, token: v.string() }),
  },
  getFactors: {
    method: 'GET',
    path: '/admin/factors',
    caller: 'admin',
    effect: 'reads',
    needs: ['factors'],
    withoutFactor: true,
    answer: v.object({ res, factors: Factors }),
  },
  beginCode: {
    method: 'POST',
    path: '/admin/factors/code',
    caller: 'admin',
    effect: 'changes',
    throttle: 'sign-in',
    needs: ['passwords'],
    audited: true,
    withoutFactor: true,
    body: body({ current }),
    // The key, and the address that authenticator apps read from a QR code.
    answer: v.object({ res, secret: v.string(), address: v.string() }),
  },
  confirmCode: {
    method: 'POST',
    path: '/admin/factors/code/confirm',
    caller: 'admin',
    effect: 'changes',
    throttle: 'changes',
    needs: ['passwords'],
    audited: true,
    withoutFactor: true,
    body: body({ code: text(100) }),
    answer: changed,
  },
  beginPasskey: {
    method: 'POST',
    path: '/admin/factors/passkey',
    caller: 'admin',
    effect: 'changes',
    throttle: 'sign-in',
    needs: ['passwords'],
    audited: true,
    withoutFactor: true,
    body: body({ current }),
    // For the browser's authenticator, as JSON.
    answer: v.object({ res, options: v.string() }),
  },
  confirmPasskey: {
    method: 'POST',
    path: '/admin/factors/passkey/confirm',
    caller: 'admin',
    effect: 'changes',
    throttle: 'changes',
    needs: ['passwords'],
    audited: true,
    withoutFactor: true,
    body: body({ passkey: Spoken }),
    answer: changed,
  },
  removeFactor: {
    method: 'POST',
    path: '/admin/factors/remove',
    caller: 'admin',
    effect: 'changes',
    throttle: 'sign-in',
    needs: ['passwords'],
    audited: true,
    // `code`, or the id of a passkey.
    body: body({ current, factor: Id }),
    answer: changed,
  },
  renewRecovery: {
    method: 'POST',
    path: '/admin/factors/recovery',
    caller: 'admin',
    effect: 'changes',
    throttle: 'sign-in',
    needs: ['passwords'],
    audited: true,
    body: body({ current }),
    answer: changed,
  },
} as const satisfies Record<string, Endpoint>
