import { messages } from '#functions/contract/messages.ts'
import { schemaVersion } from '#functions/contract/platform/schema-version.ts'
import type { Problem, ProblemCode } from '#functions/contract/problem.ts'
import type { FileUse } from './contract/files/file-use.ts'

type FailureDetails = {
  fields?: Record<string, string>
  /** The current state, to compare with the caller’s stale copy. */
  current?: unknown
  /** Places that use the file. */
  used?: FileUse[]
  /** Pending uploads that hold the missing quota. */
  under_way?: Problem['under_way']
  /** Seconds. */
  retryAfter?: number
  /** Key of the rate limit; never sent. */
  limit?: string
  cause?: unknown
}

/** An expected failure; `message` is sent to the caller. Anything else that is thrown is a bug and answers 500. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly code: ProblemCode
  readonly details: FailureDetails

  constructor(code: ProblemCode, message: string, details: FailureDetails = {}) {
    super(message, { cause: details.cause })
    this.code = code
    this.details = details
  }
}

export const invalidFailure = (
  fields: Record<string, string>,
  message: string = messages.invalid,
) => new Failure('invalid', message, { fields })

export const signedOutFailure = () => new Failure('session_required', messages.sessionRequired)

export const forbiddenFailure = () => new Failure('forbidden', messages.forbidden)

export const notFoundFailure = () => new Failure('not_found', messages.notFound)

export const conflictFailure = (message: string, details: FailureDetails = {}) =>
  new Failure('conflict', message, details)

/** Turns a conflict into undefined, for `retryWhileChanged`; throws every other error. */
export function skipConflict(error: unknown): undefined {
  if (!(error instanceof Failure) || error.code !== 'conflict') throw error
}

export const inUseFailure = (used: FileUse[]) => new Failure('in_use', messages.fileInUse, { used })

/** Rate limit reached: `retryAfter` in seconds, `limit` the key of the limit. */
export const tooManyFailure = (retryAfter: number, limit: string) =>
  new Failure('too_many', messages.tooMany, { retryAfter, limit })

/** Data of a newer release, read after a rollback: `busy` until the newer release is deployed again. */
export const newerDataFailure = (found: number) =>
  new Failure('busy', messages.newerData, {
    retryAfter: 60,
    cause: new Error(
      `A stored item has schema version ${found}, this release reads up to ${schemaVersion}. Deploy the newer release again.`,
    ),
  })

/** Nothing can be stored (one machine only). Stored data is not affected. */
export const storageFailure = (problem: 'storageFull' | 'storageReadOnly', cause: unknown) =>
  new Failure('busy', messages[problem], { retryAfter: 60, cause })

export const busyFailure = (cause?: unknown) =>
  new Failure('busy', messages.busy, { retryAfter: 2, cause })
