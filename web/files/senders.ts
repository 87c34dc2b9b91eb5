import type { FileKind } from './file-words.ts'
import { sendMovie } from './send-movie.ts'
import { sendPicture } from './send-picture.ts'
import type { Sending } from './send-upload.ts'

/** How each kind of file gets into its library; gives its path. */
export const senders: Record<FileKind, (sending: Sending) => Promise<string>> = {
  image: sendPicture,
  movie: sendMovie,
}
