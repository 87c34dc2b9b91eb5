import type * as v from 'valibot'
import type { StaffRole } from './accounts/staff-role.ts'
import type { AuditKind } from './audit-log-entry.ts'
import type { ProblemCode } from './problem.ts'

/** Who may call: a shop, an admin, either, or `nobody` in particular: without a session. */
type Caller = 'nobody' | 'user' | 'admin' | 'user-or-admin'

/**
 * Rights of an endpoint's Lambda besides its table rights; the stack grants exactly these. Those on accounts and sessions
 * are in `infra/permissions/account-statements.ts`.
 */
export type EndpointNeed =
  | 'uploads' // sign presigned uploads, check that they arrived, cancel them
  | 'pictures' // take over uploaded images, write images to the media bucket
  | 'movies' // the same for movies and their posters
  | 'copies' // copy images within the media bucket
  | 'downloads' // sign links to images
  | 'site' // write published pages
  | 'schedules' // create and remove schedules of reservations
  | 'codes' // encrypt and decrypt the secrets of authenticator apps
  | 'mail' // send mail from the environment's address
  | 'shop-rows' // write the rows that the list of shops is read from
  | 'domains' // reserve and free the host names of shops
  | 'records' // write records of shops, whose address gets links for the password
  | 'inquiries' // read, move and remove what visitors sent
  | 'letters' // change which mails a shop gets
  | 'outbox' // queue a mail to a shop; only the job sends it

/**
 * Rate limits of an account, in calls per minute. `reads` are counted in the function's memory, so that
 * reading writes nothing; all others in the table. `sign-in` also counts failures in 15 minutes; calls of a
 * signed-in account count as `changes`.
 */
type ThrottleKind =
  | 'reads'
  | 'sign-in'
  | 'changes'
  | 'registrations'
  | 'uploads'
  | 'publishes'
  | 'reports'

/** The line that a call leaves in the audit log, written before the call does anything. */
type EndpointAudit = {
  kind: AuditKind
  /** What the call does, in Japanese: admins read it in the log. */
  text: string
  /** Which calls leave a line: all, those of admins, or those that name no version and so replace any content. */
  callers: 'all' | 'admins' | 'unversioned'
  /** Replaces the general texts of refusals that do not fit this endpoint. */
  refusalTexts?: Partial<Record<ProblemCode, string>>
}

/**
 * One endpoint of the API. The client, the handlers' types, authorisation, input checks, routes, Lambdas,
 * their rights, the OpenAPI document and the texts of the audit log derive from it.
 */
export type Endpoint = {
  /** One line for the OpenAPI document. */
  summary: string
  method: 'GET' | 'POST' | 'DELETE'
  /** Below `/api`; each name in braces is an id. */
  path: `/${string}`
  caller: Caller
  /** The least role of admins who may call; without it `viewer` for reads and `support` for changes. */
  role?: StaffRole
  /** Decides the table rights. Not the same as the method: some GET requests change something. */
  effect: 'reads' | 'changes'
  throttle: ThrottleKind
  needs?: readonly EndpointNeed[]
  /** Problems of the use case itself; `listRefusals` adds those of the middleware chain. */
  refusals?: readonly ProblemCode[]
  audit?: EndpointAudit
  body?: v.GenericSchema
  /** A body that fits the schema; its ids are placeholders. */
  example?: unknown
  /** Checked as strictly as the body; all values are strings. */
  query?: v.GenericSchema<Record<string, string | undefined>>
  answer: v.GenericSchema
  /** Works on many rows (`request.runRows`): it has more time, and an audit line for each row. */
  hasRows?: true
  /** Needs no session handle: a new tab asks which session its cookie names. */
  cookieAlone?: true
  /** The call's `id` is a shop's, or the call finds out its shop: the audit line belongs to that shop. */
  aboutShop?: true
  /**
   * Also for admins, only while they help the shop with its owner's yes (手伝ってもらう): the use case gets the shop's
   * account and the helper, and the audit line says so.
   */
  onBehalf?: true
  /** Allowed while the one-time password is not changed yet. */
  withOneTimePassword?: true
  /** Allowed to admins who have not set up a second factor yet. */
  withoutFactor?: true
  /**
   * Also reached from the pages host, by public pages alone: a body of at most 8 KB, as JSON or, without script, as a form,
   * which is answered by a page.
   */
  isForm?: true
  /** Replaces the caller's session. A repetition under the same key may still use the old session. */
  renewsSession?: true
}

type ParameterNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterNames<Rest>
  : never

type Parameters<E extends Endpoint> = [ParameterNames<E['path']>] extends [never]
  ? unknown
  : { parameters: Record<ParameterNames<E['path']>, string> }

type BodySchema<E extends Endpoint> = E extends { body: infer Schema extends v.GenericSchema }
  ? Schema
  : never

type QuerySchema<E extends Endpoint> = E extends { query: infer Schema extends v.GenericSchema }
  ? Schema
  : never

/** What the client sends. */
export type EndpointInput<E extends Endpoint> = Parameters<E> &
  ([BodySchema<E>] extends [never] ? unknown : { body: v.InferInput<BodySchema<E>> }) &
  ([QuerySchema<E>] extends [never] ? unknown : { query?: v.InferInput<QuerySchema<E>> })

/** What the handler receives after the checks. */
export type CheckedInput<E extends Endpoint> = Parameters<E> &
  ([BodySchema<E>] extends [never] ? unknown : { body: v.InferOutput<BodySchema<E>> }) &
  ([QuerySchema<E>] extends [never] ? unknown : { query: v.InferOutput<QuerySchema<E>> })

/** What the handler returns and the client resolves to. */
export type EndpointOutput<E extends Endpoint> = v.InferOutput<E['answer']>
