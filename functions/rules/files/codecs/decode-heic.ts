import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'

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

// 48 megapixels take 4 s. Not wall time: on a busy machine a call that is repeated for that would never end.
const maxCpuMs = 20_000
const checkEveryMs = 250

/**
 * Decodes a HEIC image upright in its own colour profile; undefined if it cannot be read with so much work. Runs in a
 * thread, which gives its memory back.
 */
export function decodeHeic(sent: Buffer, cpuMs = maxCpuMs): Promise<HeicPixels | undefined> {
  const worker = new Worker(threadUrl, { workerData: sent, execArgv: [] })
  const decoded = Promise.withResolvers<HeicPixels | undefined>()
  worker.once('message', (message: HeicMessage) => {
    decoded.resolve(message === 'unreadable' ? undefined : message)
  })
  worker.once('error', decoded.reject)
  worker.once('exit', () => {
    decoded.reject(new Error('The HEIC decoder thread exited without a result'))
  })
  const check = () =>
    void endBusyThread(worker, cpuMs).then((isEnded) => isEnded && decoded.resolve(undefined))
  check()
  const timer = setInterval(check, checkEveryMs)
  return decoded.promise.finally(() => clearInterval(timer))
}

async function endBusyThread(worker: Worker, cpuMs: number): Promise<boolean> {
  // A thread that has not started, or has ended, has no usage.
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }))
  const isEnded = user + system >= cpuMs * 1000
  if (isEnded) void worker.terminate()
  return isEnded
}
