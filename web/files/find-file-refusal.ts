import { fieldMessages } from '#functions/contract/field-messages.ts'
import { imageTypes } from '#functions/contract/files/library-file.ts'
import { limits } from '#functions/contract/limits.ts'
import { chosenMovieTypes, type FileKind } from './file-kind-labels.ts'

export const fileRefusalMessages = {
  notPicture:
    'これは写真ではないため、入りません。スマホやカメラで撮った写真か、画像として保存したものをえらんでください。',
  otherPicture:
    'この種類の画像は入りません。画像をひらき、JPEGかPNGで保存し直してからえらんでください。（入る種類: JPEG・PNG・WebP・GIF・AVIF・HEIC）',
  notMovie: 'これは動画ではないため、入りません。スマホやカメラで撮った動画をえらんでください。',
  neither:
    'これは写真でも動画でもないため、入りません。スマホやカメラで撮った写真か動画をえらんでください。',
} as const

type ChosenFile = Pick<File, 'type' | 'size'>

// Larger images than the limit are accepted because they are resized before sending, up to this size.
const maxResizableBytes = 5 * limits.imageBytes

/** A file without a type is treated as an image, because HEIC files often have none. */
export function detectFileKind({ type }: Pick<File, 'type'>): FileKind {
  return type.startsWith('video/') ? 'movie' : 'image'
}

/** Returns why the server would refuse the file, or undefined. */
export function findFileRefusal(file: ChosenFile, kinds: readonly FileKind[]): string | undefined {
  const wrong =
    detectFileKind(file) === 'movie' ? findMovieRefusal(file, kinds) : findImageRefusal(file, kinds)
  return wrong ?? (file.size === 0 ? fieldMessages.fileEmpty : undefined)
}

function findMovieRefusal(
  { type, size }: ChosenFile,
  kinds: readonly FileKind[],
): string | undefined {
  if (!kinds.includes('movie')) return fieldMessages.onlyPicture
  if (!chosenMovieTypes.includes(type)) return fieldMessages.movieNotPlayable
  return size > limits.movieBytes ? fieldMessages.movieTooLarge : undefined
}

function findImageRefusal(
  { type, size }: ChosenFile,
  kinds: readonly FileKind[],
): string | undefined {
  if (!kinds.includes('image')) return fileRefusalMessages.notMovie
  // HEIC files without a type are recognised later by their first bytes.
  if (type !== '' && !imageTypes.some((each) => each === type)) return findTypeRefusal(type, kinds)
  return size > maxResizableBytes ? fieldMessages.pictureTooLarge : undefined
}

function findTypeRefusal(type: string, kinds: readonly FileKind[]): string {
  if (type.startsWith('image/')) return fileRefusalMessages.otherPicture
  return kinds.includes('movie') ? fileRefusalMessages.neither : fileRefusalMessages.notPicture
}
