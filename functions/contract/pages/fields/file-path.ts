import * as v from 'valibot'
import { parseMoviePath } from '#functions/contract/files/movie-path.ts'
import { parseFilePath } from '#functions/contract/files/parse-file-path.ts'
import { sharedMessages } from '#functions/contract/shared-messages.ts'

/** A path in the shop’s own library or `""`. The use case checks that the file belongs to the shop. */
export const FilePath = v.pipe(
  v.string(sharedMessages.notFile),
  v.check((path) => path === '' || parseFilePath(path) !== undefined, sharedMessages.notFile),
)

/** A `FilePath` that is not a movie. */
export const ImageFilePath = v.pipe(
  FilePath,
  v.check((path) => parseMoviePath(path) === undefined, sharedMessages.onlyPicture),
)
