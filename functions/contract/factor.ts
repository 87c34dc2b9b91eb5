import * as v from 'valibot'
import { Id, Time } from './text.ts'

/**
 * How an admin proves at sign-in to be more than somebody who knows the password. `required` is the
 * environment's word; `passkey_origin` the one address that passkeys are good for, null where there is none.
 */
export const Factors = v.object({
  required: v.boolean(),
  code: v.nullable(v.object({ added_at: Time })),
  passkeys: v.array(
    v.object({ id: Id, device: v.string(), added_at: Time, used_at: v.nullable(Time) }),
  ),
  recovery_left: v.number(),
  passkey_origin: v.nullable(v.string()),
})
export type Factors = v.InferOutput<typeof Factors>

/** What the second step of a sign-in wants: a code, or a passkey by these options, which are JSON. */
export const NextStep = v.object({
  ticket: v.string(),
  code: v.boolean(),
  passkey: v.optional(v.string()),
})
export type NextStep = v.InferOutput<typeof NextStep>
