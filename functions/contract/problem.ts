import * as v from 'valibot'
import { Use } from './file.ts'

/** The status that each kind of failure answers with. */
export const statusOf = {
  invalid: 400,
  session_required: 401,
  sign_in_failed: 401,
  forbidden: 403,
  quota: 403,
  not_found: 404,
  method: 405,
  conflict: 409,
  in_use: 409,
  session_mismatch: 409,
  too_large: 413,
  media_type: 415,
  too_many: 429,
  internal: 500,
  busy: 503,
} as const

export type ProblemCode = keyof typeof statusOf

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a const object are its names
const codes = Object.keys(statusOf) as ProblemCode[]

/**
 * The one shape every failed call answers with: `res` to show the person, `code` for the program,
 * `inquiry_number` to ask about where it is the service's own failure (5xx), `fields` from a field's dotted name to its message, `current` with a section's present state after
 * a stale save, `used` with the places that show a file. More fields are allowed, so that an old client reads a newer server's refusals.
 */
export const Problem = v.looseObject({
  res: v.string(),
  code: v.picklist(codes),
  request_id: v.string(),
  inquiry_number: v.optional(v.string()),
  fields: v.optional(v.record(v.string(), v.string())),
  current: v.optional(v.unknown()),
  used: v.optional(v.array(Use)),
})
export type Problem = v.InferOutput<typeof Problem>
