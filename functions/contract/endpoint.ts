import type * as v from 'valibot'

/** Who may call: a person signed in as a shop user, as an admin, as either, or nobody in particular. */
type Caller = 'nobody' | 'user' | 'admin' | 'user-or-admin'

/**
 * What an endpoint needs beyond its table rights; the stack grants exactly this.
 * passwords: password hashes · uploads: sign presigned uploads · pictures: take an upload in, write
 * pictures to the media bucket · movies: the same for movies and their posters · copies: copy pictures
 * within the media bucket · downloads: sign links to pictures · site: write published pages · schedules:
 * say when a reservation is to be carried out · sessions: end all sessions of an admin · factors:
 * look at second factors, without writing them · rows: room for the rows of all shops at once · folds: write
 * the rows that the list of shops is read from.
 */
export type Need =
  | 'passwords'
  | 'uploads'
  | 'pictures'
  | 'movies'
  | 'copies'
  | 'downloads'
  | 'site'
  | 'schedules'
  | 'sessions'
  | 'factors'
  | 'rows'
  | 'folds'

/** Counted in the table, per minute and user; `sign-in` counts failures in 15 minutes. */
export type Throttle = 'sign-in' | 'changes' | 'registrations' | 'uploads' | 'publishes' | 'reports'

/**
 * One endpoint of the API, and who may call it. The client, the handlers' types, authorisation, the
 * body check, the local routes, and on AWS the routes, the Lambdas and their rights derive from it.
 *
 * `effect` is not the method: it says whether the call changes anything, and decides the table
 * rights. `path` is below `/api`; what it names in braces is an id. `query` is checked like a body, and
 * every value of it is text. `cookieAlone` marks the two calls that ask which session a new tab has.
 * `audited` calls leave a line in the audit log, written before they do anything. `withOneTimePassword`
 * marks the calls that whoever still has to change a one-time password may make. `renewsSession` marks
 * the call that gives its caller a new session for the one that it was made in: repeated under its key,
 * it may still be made in the old one. `audited: 'by-admins'` leaves a line where an admin makes the call.
 * `aboutShop` marks the calls whose `id` is a shop's, or that find out which shop they are about: their
 * lines are the shop's.
 * `withoutFactor` marks the calls that an admin may make who still has to set up a second factor.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'DELETE'
  path: `/${string}`
  caller: Caller
  effect: 'reads' | 'changes'
  answer: v.GenericSchema
  body?: v.GenericSchema
  query?: v.GenericSchema<Record<string, string | undefined>>
  throttle?: Throttle
  needs?: readonly Need[]
  cookieAlone?: true
  audited?: true | 'by-admins'
  aboutShop?: true
  withOneTimePassword?: true
  withoutFactor?: true
  renewsSession?: true
}

type ParameterNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterNames<Rest>
  : never

type Parameters<E extends Endpoint> = [ParameterNames<E['path']>] extends [never]
  ? unknown
  : { parameters: Record<ParameterNames<E['path']>, string> }

type BodyOf<E extends Endpoint> = E extends { body: infer Schema extends v.GenericSchema }
  ? Schema
  : never

type QueryOf<E extends Endpoint> = E extends { query: infer Schema extends v.GenericSchema }
  ? Schema
  : never

/** What the client passes in. */
export type Input<E extends Endpoint> = Parameters<E> &
  ([BodyOf<E>] extends [never] ? unknown : { body: v.InferInput<BodyOf<E>> }) &
  ([QueryOf<E>] extends [never] ? unknown : { query?: v.InferInput<QueryOf<E>> })

/** What the handler is given once the request has been checked. */
export type Checked<E extends Endpoint> = Parameters<E> &
  ([BodyOf<E>] extends [never] ? unknown : { body: v.InferOutput<BodyOf<E>> }) &
  ([QueryOf<E>] extends [never] ? unknown : { query: v.InferOutput<QueryOf<E>> })

/** What the handler returns and the client resolves to. */
export type Output<E extends Endpoint> = v.InferOutput<E['answer']>
