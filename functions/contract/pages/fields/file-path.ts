import * as v from 'valibot'
import { fieldMessages } from '#functions/contract/field-messages.ts'
import { parseMoviePath } from '#functions/contract/files/movie-path.ts'
import { parseFilePath } from '#functions/contract/files/parse-file-path.ts'

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
