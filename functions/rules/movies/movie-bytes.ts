import type { MovieBytes } from '#functions/contract/files/mp4-index.ts'
import { messages } from '#functions/contract/messages.ts'
import { Failure } from '#functions/failure.ts'

// The index of an hour takes about 2 MB.
const maxBytesRead = 32 * 1024 * 1024

export const movieUnreadableFailure = () => new Failure('invalid', messages.movieUnreadable)

/** Refuses the movie as unreadable after more reads than a valid one needs. */
export function limitMovieReads({ bytes, read }: MovieBytes): MovieBytes {
  let left = maxBytesRead
  return {
    bytes,
    read(start, end) {
      left -= end - start
      return left < 0 ? Promise.reject(movieUnreadableFailure()) : read(start, end)
    },
  }
}
