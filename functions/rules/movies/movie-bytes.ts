import { messages } from '#functions/contract/messages.ts'
import { Failure } from '#functions/failure.ts'

/** A movie that lies somewhere: how long it is in bytes, and its bytes from `start` up to `end`. */
export type MovieBytes = {
  bytes: number
  read: (start: number, end: number) => Promise<Uint8Array>
}

// The index of an hour takes about 2 MB. What asks for more than this is not read to its end.
const mostBytes = 32 * 1024 * 1024

/** What somebody is told whose movie cannot be read. */
export const unreadable = () => new Failure('invalid', messages.movieUnreadable)

/** The same movie, but refused as unreadable once more was asked of it than any sound one needs. */
export function limited({ bytes, read }: MovieBytes): MovieBytes {
  let left = mostBytes
  return {
    bytes,
    read(start, end) {
      left -= end - start
      return left < 0 ? Promise.reject(unreadable()) : read(start, end)
    },
  }
}
