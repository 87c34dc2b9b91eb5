import { messages } from '#functions/contract/messages.ts'
import { Failure } from '#functions/failure.ts'

/** The length of a stored movie and a function that reads the bytes from `start` up to `end`. */
export type MovieBytes = {
  bytes: number
  read: (start: number, end: number) => Promise<Uint8Array>
}

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
