import { movieTypes, pictureTypes } from '#functions/contract/file.ts'
import { limits } from '#functions/contract/limits.ts'
import { messages } from '#functions/contract/shared-messages.ts'
import type { FileKind } from './file-words.ts'
import { refusals } from './refusal-words.ts'

type Chosen = Pick<File, 'type' | 'size'>

// A larger photo is mostly made small enough; this one not even a phone of tomorrow could read.
const mostBytesToFit = 5 * limits.imageBytes

/** What a file of this device is to become. Of what the browser knows no type, only a photo can be told. */
export function kindOfFile({ type }: Pick<File, 'type'>): FileKind {
  return type.startsWith('video/') ? 'movie' : 'image'
}

/** What the server would refuse anyway, in words; said before anything is sent. */
export function refusalOf(file: Chosen, kinds: readonly FileKind[]): string | undefined {
  const wrong = kindOfFile(file) === 'movie' ? wrongMovie(file, kinds) : wrongPicture(file, kinds)
  return wrong ?? (file.size === 0 ? messages.fileEmpty : undefined)
}

function wrongMovie({ type, size }: Chosen, kinds: readonly FileKind[]): string | undefined {
  if (!kinds.includes('movie')) return messages.onlyPicture
  if (!movieTypes.some((each) => each === type)) return refusals.otherMovie
  return size > limits.movieBytes ? messages.movieTooLarge : undefined
}

function wrongPicture({ type, size }: Chosen, kinds: readonly FileKind[]): string | undefined {
  if (!kinds.includes('image')) return refusals.notMovie
  // Some systems do not know HEIC and give it no type: its first bytes will tell.
  if (type !== '' && !pictureTypes.some((each) => each === type)) return otherThan(type, kinds)
  return size > mostBytesToFit ? messages.pictureTooLarge : undefined
}

function otherThan(type: string, kinds: readonly FileKind[]): string {
  if (type.startsWith('image/')) return refusals.otherPicture
  return kinds.includes('movie') ? refusals.neither : refusals.notPicture
}
