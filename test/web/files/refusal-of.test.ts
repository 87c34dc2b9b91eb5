import { expect, test } from 'vitest'
import { limits } from '#functions/contract/limits.ts'
import { messages } from '#functions/contract/shared-messages.ts'
import type { FileKind } from '#web/files/file-words.ts'
import { refusalOf } from '#web/files/refusal-of.ts'
import { refusals } from '#web/files/refusal-words.ts'

const pictures: FileKind[] = ['image']
const movies: FileKind[] = ['movie']
const both: FileKind[] = ['image', 'movie']

type Case = [name: string, file: { type: string; size: number }, kinds: FileKind[], said?: string]

test.each<Case>([
  ['a photo', { type: 'image/jpeg', size: 1 }, pictures],
  ['a photo that is to be made smaller', { type: 'image/png', size: 2 * limits.imageBytes }, both],
  ['a file of an unknown type', { type: '', size: 1 }, pictures],
  ['a movie', { type: 'video/mp4', size: 1 }, both],
  ['a movie of the largest size', { type: 'video/webm', size: limits.movieBytes }, both],
  ['a movie among photos', { type: 'video/mp4', size: 1 }, pictures, messages.onlyPicture],
  ['an iPhone’s MOV', { type: 'video/quicktime', size: 1 }, both, refusals.otherMovie],
  ['a photo among movies', { type: 'image/jpeg', size: 1 }, movies, refusals.notMovie],
  ['a text among photos', { type: 'text/plain', size: 1 }, pictures, refusals.notPicture],
  ['a drawing', { type: 'image/svg+xml', size: 1 }, pictures, refusals.otherPicture],
  ['a text', { type: 'text/plain', size: 1 }, both, refusals.neither],
  ['an empty movie', { type: 'video/mp4', size: 0 }, both, messages.fileEmpty],
  [
    'too large a photo',
    { type: 'image/jpeg', size: 5 * limits.imageBytes + 1 },
    both,
    messages.pictureTooLarge,
  ],
  [
    'too large a movie',
    { type: 'video/mp4', size: limits.movieBytes + 1 },
    both,
    messages.movieTooLarge,
  ],
])('what is said of %s before it is sent', (...[, file, kinds, said]) => {
  expect(refusalOf(file, kinds)).toBe(said)
})
