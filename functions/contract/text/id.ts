import * as v from 'valibot'
import { sharedMessages } from '#functions/contract/shared-messages.ts'

/** An id of the server or of a client. */
export const Id = v.pipe(
  v.string(sharedMessages.notId),
  v.regex(/^[\w-]{1,64}$/, sharedMessages.notId),
)

/** ISO 8601 in UTC. */
export const Time = v.pipe(v.string(), v.isoTimestamp())
