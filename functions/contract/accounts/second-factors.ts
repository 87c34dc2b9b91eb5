import * as v from 'valibot'
import { Id, Time } from '#functions/contract/text/id.ts'

/** `passkey_origin` is the only origin where passkeys work, null without a domain. */
export const PasskeyList = v.object({
  passkeys: v.array(
    v.object({ id: Id, device: v.string(), added_at: Time, used_at: v.nullable(Time) }),
  ),
  passkey_origin: v.nullable(v.string()),
})
export type PasskeyList = v.InferOutput<typeof PasskeyList>

/**
 * The second factors of an admin. `required` is a setting of the environment.
 */
export const SecondFactors = v.object({
  required: v.boolean(),
  code: v.nullable(v.object({ added_at: Time })),
  recovery_left: v.number(),
  ...PasskeyList.entries,
})
export type SecondFactors = v.InferOutput<typeof SecondFactors>

/** What the second step of a sign-in accepts: a code, or a passkey with these options (JSON). */
export const SignInStep = v.object({
  ticket: v.string(),
  code: v.boolean(),
  passkey: v.optional(v.string()),
})
export type SignInStep = v.InferOutput<typeof SignInStep>
