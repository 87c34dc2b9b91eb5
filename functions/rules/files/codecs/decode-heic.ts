import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { busyFailure } from '#functions/failure.ts'

/** Upright pixels, one byte for each channel. */
export type HeicMessage = HeicPixels | 'unreadable'
export type HeicPixels = {
  data: Uint8Array<ArrayBuffer>
  width: number
  height: number
  channels: 3 | 4
}

// Beside this file or beside its bundle.
const threadUrl = new URL(`./heic-thread${extname(import.meta.url)}`, import.meta.url)

// 48 megapixels take 4 s; a call may take 29 s and has to encode afterwards.
const defaultTimeoutMs = 20_000

let last: Promise<unknown> = Promise.resolve()

/**
 * Decodes a HEIC image upright in its own colour profile; undefined if it cannot be read. Runs in a
 * thread, which gives its memory back. Throws `busy` after `timeoutMs`. Images of one process are decoded one after the other: side by side
 * on few cores, each would take too long.
 */
export function decodeHeic(
  sent: Buffer,
  timeoutMs = defaultTimeoutMs,
): Promise<HeicPixels | undefined> {
  const decoded = last.then(() => decodeInThread(sent, timeoutMs))
  last = decoded.catch(() => undefined)
  return decoded
}

function decodeInThread(sent: Buffer, timeoutMs: number): Promise<HeicPixels | undefined> {
  const worker = new Worker(threadUrl, { workerData: sent, execArgv: [] })
  const decoded = Promise.withResolvers<HeicPixels | undefined>()
  worker.once('message', (message: HeicMessage) => {
    decoded.resolve(message === 'unreadable' ? undefined : message)
  })
  worker.once('error', decoded.reject)
  worker.once('exit', () => {
    decoded.reject(new Error('The HEIC decoder thread exited without a result'))
  })
  const timer = setTimeout(() => {
    decoded.reject(busyFailure())
    void worker.terminate()
  }, timeoutMs)
  return decoded.promise.finally(() => clearTimeout(timer))
}
