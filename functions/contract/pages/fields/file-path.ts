import * as v from 'valibot'
import { fieldMessages } from '#functions/contract/field-messages.ts'
import { parseFilePath, parseMoviePath } from '#functions/contract/files/file-path.ts'

/** A path in the shop’s own library or `""`. The use case checks that the file belongs to the shop. */
export const FilePath = v.pipe(
  v.string(fieldMessages.notFile),
  v.check((path) => path === '' || parseFilePath(path) !== undefined, fieldMessages.notFile),
)

/** A `FilePath` that is not a movie. */
export const ImageFilePath = v.pipe(
  FilePath,
  v.check((path) => parseMoviePath(path) === undefined, fieldMessages.onlyPicture),
)
