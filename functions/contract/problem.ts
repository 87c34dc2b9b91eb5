import * as v from 'valibot'
import { FileUse } from './files/file-use.ts'

/** HTTP status of each problem code. */
export const problemStatuses = {
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

export type ProblemCode = keyof typeof problemStatuses

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a const object are its names
const problemCodes = Object.keys(problemStatuses) as ProblemCode[]

/**
 * The body of every failed request: `res` for people, `code` for programs, `inquiry_number` for support (5xx), `fields` from
 * a dotted field name to its message, `current` the section after a stale save, `used` the places that use a file,
 * `under_way` the uploads that hold the missing quota. Unknown fields are allowed for newer servers.
 */
export const Problem = v.looseObject({
  res: v.string(),
  code: v.picklist(problemCodes),
  request_id: v.string(),
  inquiry_number: v.optional(v.string()),
  fields: v.optional(v.record(v.string(), v.string())),
  current: v.optional(v.unknown()),
  used: v.optional(v.array(FileUse)),
  under_way: v.optional(v.array(v.object({ upload_id: v.string(), bytes: v.number() }))),
})
export type Problem = v.InferOutput<typeof Problem>
