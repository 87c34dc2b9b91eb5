import { expect, test } from 'vitest'
import { messages } from '#functions/contract/messages.ts'
import type { ProblemCode } from '#functions/contract/problem.ts'
import { ApiError } from '#web/api/api-error.ts'
import { isManuallyRetryable, isRetryable } from '#web/files/upload/send/is-retryable.ts'

const createApiError = (code: ProblemCode, res = '') =>
  new ApiError('answered', { problem: { code, res, request_id: 'r' } })

test.each<[string, unknown, boolean]>([
  ['there is no answer', new ApiError('offline'), true],
  ['the call timed out', new ApiError('timeout'), true],
  ['the server is busy', createApiError('busy'), true],
  ['the session has ended', createApiError('session_required'), true],
  ['the upload has expired', createApiError('conflict', messages.uploadExpired), true],
  ['S3 refuses an expired form', new Error(messages.uploadExpired), true],
  ['the file arrived incomplete', createApiError('invalid', messages.uploadOtherSize), true],
  ['it is not an image', createApiError('invalid', messages.uploadNotPicture), false],
  ['it is of another kind', createApiError('invalid', messages.uploadOtherKind), false],
  ['it is too large', new Error(messages.pictureTooLarge), false],
  ['the library is full', createApiError('quota', messages.libraryFull(5)), false],
])('tells whether a file can be sent again when %s', (_, error, expected) => {
  expect(isRetryable(error)).toBe(expected)
})

test('allows a manual retry after a full quota', () => {
  expect(isManuallyRetryable(createApiError('quota', messages.libraryFull(5)))).toBe(true)
  expect(isManuallyRetryable(createApiError('busy'))).toBe(true)
  expect(isManuallyRetryable(createApiError('invalid', messages.uploadNotPicture))).toBe(false)
})
