import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { busy } from '#functions/failure.ts'

/** What the thread answers: the picture upright, a byte for each of its channels, or nothing. */
export type HeicMessage = HeicPixels | 'unreadable'
export type HeicPixels = {
  data: Uint8Array<ArrayBuffer>
  width: number
  height: number
  channels: 3 | 4
}

// Beside this file, or beside the bundle that this file has become a part of.
const thread = new URL(`./heic-thread${extname(import.meta.url)}`, import.meta.url)

// 48 Mpx take 4 s; a call may last 29, and has the files to make after it.
const longest = 15_000

/**
 * The pixels of a HEIC picture, upright, in the colours of its own profile; undefined when it cannot be
 * read. In a thread of its own: it takes a second, and what it takes of memory is given back. Throws
 * `busy` when it has not come to an end after so many milliseconds: others wait for their turn.
 */
export function decodeHeic(sent: Buffer, most = longest): Promise<HeicPixels | undefined> {
  const worker = new Worker(thread, { workerData: sent, execArgv: [] })
  const decoded = Promise.withResolvers<HeicPixels | undefined>()
  worker.once('message', (message: HeicMessage) => {
    decoded.resolve(message === 'unreadable' ? undefined : message)
  })
  worker.once('error', decoded.reject)
  worker.once('exit', () => {
    decoded.reject(new Error('The HEIC decoder ended without an answer'))
  })
  const timer = setTimeout(() => {
    decoded.reject(busy())
    void worker.terminate()
  }, most)
  return decoded.promise.finally(() => clearTimeout(timer))
}
