import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { HeicMessage, HeicPixels } from './heic-thread.ts'

// Beside this file, or beside the bundle that this file has become a part of.
const thread = new URL(`./heic-thread${extname(import.meta.url)}`, import.meta.url)

/**
 * The pixels of a HEIC picture, upright, in the colours of its own profile; undefined when it cannot be
 * read. In a thread of its own: it takes a second, and what it takes of memory is given back.
 */
export function decodeHeic(sent: Buffer): Promise<HeicPixels | undefined> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(thread, { workerData: sent, execArgv: [] })
    worker.once('message', (message: HeicMessage) => {
      resolve(message === 'unreadable' ? undefined : message)
    })
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The HEIC decoder ended without an answer')))
  })
}
