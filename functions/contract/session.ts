import * as v from 'valibot'
import { Id, Time } from './text.ts'

/**
 * A session of an account, as whoever looks after the account sees it: `device` in words, `address` as the
 * network tells it. `current` is the session that asks. The id names the session and opens nothing.
 */
export const Session = v.object({
  id: Id,
  device: v.string(),
  address: v.string(),
  started_at: Time,
  seen_at: Time,
  current: v.boolean(),
})
export type Session = v.InferOutput<typeof Session>
