import { expect, test } from 'vitest'
import { messages } from '#functions/contract/messages.ts'
import type { ProblemCode } from '#functions/contract/problem.ts'
import { ApiError } from '#web/api/api-error.ts'
import { canBeAskedAgain, canSendAgain } from '#web/files/can-send-again.ts'

const answered = (code: ProblemCode, res = '') =>
  new ApiError('answered', { problem: { code, res, request_id: 'r' } })

test.each<[string, unknown, boolean]>([
  ['nothing answered', new ApiError('offline'), true],
  ['it took too long', new ApiError('timeout'), true],
  ['the server is busy', answered('busy'), true],
  ['nobody is signed in any more', answered('session_required'), true],
  ['the upload expired', answered('conflict', messages.uploadExpired), true],
  ['the store says that it expired', new Error(messages.uploadExpired), true],
  ['not all of it arrived', answered('invalid', messages.uploadOtherSize), true],
  ['it is no picture', answered('invalid', messages.uploadNotPicture), false],
  ['it is of another kind', answered('invalid', messages.uploadOtherKind), false],
  ['it is too large', new Error(messages.pictureTooLarge), false],
  ['the library is full', answered('quota', messages.libraryFull(5)), false],
])('whether a file can be sent again when %s', (_, error, expected) => {
  expect(canSendAgain(error)).toBe(expected)
})

test('a full library is tried again by the person alone, who may have made room', () => {
  expect(canBeAskedAgain(answered('quota', messages.libraryFull(5)))).toBe(true)
  expect(canBeAskedAgain(answered('busy'))).toBe(true)
  expect(canBeAskedAgain(answered('invalid', messages.uploadNotPicture))).toBe(false)
})
