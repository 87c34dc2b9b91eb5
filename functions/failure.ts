import type { Use } from '#functions/contract/file.ts'
import { messages } from '#functions/contract/messages.ts'
import type { ProblemCode } from '#functions/contract/problem.ts'

type Details = {
  fields?: Record<string, string>
  /** What the caller's stale copy should be compared with. */
  current?: unknown
  /** Where the file is shown that was to be deleted. */
  used?: Use[]
  /** Seconds. */
  retryAfter?: number
  cause?: unknown
}

/** A failure the caller is told about, in the words of `message`. Anything else that is thrown is a bug, and answers 500. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly code: ProblemCode
  readonly details: Details

  constructor(code: ProblemCode, message: string, details: Details = {}) {
    super(message, { cause: details.cause })
    this.code = code
    this.details = details
  }
}

export const invalid = (fields: Record<string, string>, message: string = messages.invalid) =>
  new Failure('invalid', message, { fields })

export const signedOut = () => new Failure('session_required', messages.sessionRequired)

export const forbidden = () => new Failure('forbidden', messages.forbidden)

export const notFound = () => new Failure('not_found', messages.notFound)

export const conflict = (message: string, details: Details = {}) =>
  new Failure('conflict', message, details)

export const inUse = (used: Use[]) => new Failure('in_use', messages.fileInUse, { used })

/** The caller has done this too often; `retryAfter` in seconds. */
export const tooMany = (retryAfter: number) =>
  new Failure('too_many', messages.tooMany, { retryAfter })

/** What a newer release stored: after going back to an older one, until the newer one is back. */
export const newerData = (found: { kind: string; form: number; known: number }) =>
  new Failure('busy', messages.newerData, {
    retryAfter: 60,
    cause: new Error(
      `A stored ${found.kind} is of form ${found.form}; this release knows ${found.known} at most`,
    ),
  })

export const busy = (cause?: unknown) =>
  new Failure('busy', messages.busy, { retryAfter: 2, cause })
