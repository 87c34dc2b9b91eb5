import * as v from 'valibot'
import { Id, Time } from '#functions/contract/text/id.ts'

/** A session of an account. `device` is a text, `address` an IP address, `current` the caller’s session. The id gives no access. */
export const AccountSession = v.object({
  id: Id,
  device: v.string(),
  address: v.string(),
  started_at: Time,
  seen_at: Time,
  current: v.boolean(),
})
export type AccountSession = v.InferOutput<typeof AccountSession>
