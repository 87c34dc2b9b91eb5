import { expect, test } from 'vitest'
import { fieldMessages } from '#functions/contract/field-messages.ts'
import { limits } from '#functions/contract/limits.ts'
import type { FileKind } from '#web/files/file-kind-labels.ts'
import { fileRefusalMessages, findFileRefusal } from '#web/files/find-file-refusal.ts'

const pictures: FileKind[] = ['image']
const movies: FileKind[] = ['movie']
const both: FileKind[] = ['image', 'movie']

type Case = [name: string, file: { type: string; size: number }, kinds: FileKind[], said?: string]

test.each<Case>([
  ['a photo', { type: 'image/jpeg', size: 1 }, pictures],
  ['a photo that will be resized', { type: 'image/png', size: 2 * limits.imageBytes }, both],
  ['a file of an unknown type', { type: '', size: 1 }, pictures],
  ['a movie', { type: 'video/mp4', size: 1 }, both],
  ['a movie of the largest size', { type: 'video/mp4', size: limits.movieBytes }, both],
  [
    'a movie where photos are allowed',
    { type: 'video/mp4', size: 1 },
    pictures,
    fieldMessages.onlyPicture,
  ],
  ['an iPhone’s MOV', { type: 'video/quicktime', size: 1 }, both],
  ['an AVI', { type: 'video/x-msvideo', size: 1 }, both, fieldMessages.movieNotPlayable],
  ['a WebM', { type: 'video/webm', size: 1 }, both, fieldMessages.movieNotPlayable],
  [
    'a photo where movies are allowed',
    { type: 'image/jpeg', size: 1 },
    movies,
    fileRefusalMessages.notMovie,
  ],
  [
    'a text where photos are allowed',
    { type: 'text/plain', size: 1 },
    pictures,
    fileRefusalMessages.notPicture,
  ],
  ['a drawing', { type: 'image/svg+xml', size: 1 }, pictures, fileRefusalMessages.otherPicture],
  ['a text', { type: 'text/plain', size: 1 }, both, fileRefusalMessages.neither],
  ['an empty movie', { type: 'video/mp4', size: 0 }, both, fieldMessages.fileEmpty],
  [
    'too large a photo',
    { type: 'image/jpeg', size: 5 * limits.imageBytes + 1 },
    both,
    fieldMessages.pictureTooLarge,
  ],
  [
    'too large a movie',
    { type: 'video/mp4', size: limits.movieBytes + 1 },
    both,
    fieldMessages.movieTooLarge,
  ],
])('checks %s before it is sent', (...[, file, kinds, said]) => {
  expect(findFileRefusal(file, kinds)).toBe(said)
})
