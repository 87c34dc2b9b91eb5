import AwsS3 from '@uppy/aws-s3'
import Uppy from '@uppy/core'
import { messages } from '#functions/contract/shared-messages.ts'
import { ApiError } from '#web/api/api-error.ts'

/** A form of the store: where to, and the fields that come before the file. */
export type Form = { url: string; fields: Record<string, string> }

type Parcel = {
  content: Blob
  /** What is said when the store finds it too large. */
  tooLarge: string
  /** Asks for the form, at the last moment: it is good for a few minutes. */
  sign: () => Promise<Form>
  /** How much is sent, from 0 to 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

/**
 * Sends a file straight to the store.
 * @throws {ApiError} when nothing answers, or whatever `sign` throws
 * @throws {Error} with words for the person when the store refuses the file, or with the signal's reason
 */
export type Post = (parcel: Parcel) => Promise<void>

type Sent = Parcel & { heard: () => void; fail: (error: Error) => void }

// A movie may take a quarter of an hour; but when nothing at all has moved for this long, nothing will.
const longestSilenceMs = 60_000

const silent = { debug: () => {}, warn: () => {}, error: () => {} }

/**
 * Sends with Uppy, which tries a lost connection again, waits while the network is away and tells how much
 * is sent. Each parcel is one file and one upload of its own there, gone again once it has ended.
 */
export function createPost(limit: number): Post {
  const uppy = new Uppy({ logger: silent })
  const onTheirWay = new Map<string, Sent>()
  uppy.use(AwsS3, {
    limit,
    shouldUseMultipart: false,
    generateObjectKey: ({ name }) => name,
    signRequest: async ({ key }) => {
      const sent = onTheirWay.get(key)
      if (!sent) throw new Error('The parcel was taken back')
      const form = await sent.sign()
      sent.heard()
      return form
    },
  })
  uppy.on('upload-progress', (file, { bytesUploaded }) => {
    const sent = file && onTheirWay.get(file.name)
    if (!sent) return
    sent.heard()
    sent.onProgress(bytesUploaded === 0 ? 0 : bytesUploaded / sent.content.size)
  })
  uppy.on('upload-error', (file, error) => {
    if (file) onTheirWay.get(file.name)?.fail(error)
  })

  return async (parcel) => {
    const name = crypto.randomUUID()
    const id = uppy.addFile({ name, type: parcel.content.type, data: parcel.content })
    try {
      await ended(parcel, (sent) => {
        onTheirWay.set(name, sent)
        return uppy.upload()
      })
    } finally {
      onTheirWay.delete(name)
      // Also what takes it back while it is on its way.
      uppy.removeFile(id)
    }
  }
}

/** Waits for the upload to end, by itself, by a failure, by its silence or because it is given up. */
function ended(parcel: Parcel, upload: (sent: Sent) => Promise<unknown>): Promise<void> {
  const { signal, tooLarge } = parcel
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason)
    if (signal.aborted) return giveUp()
    const watch = watchSilence(() => reject(new ApiError('offline')))
    const end = () => {
      watch.end()
      signal.removeEventListener('abort', giveUp)
    }
    signal.addEventListener('abort', giveUp)
    const fail = (error: Error) => reject(reasonOf(error, tooLarge))
    upload({ ...parcel, heard: watch.heard, fail })
      .then(() => resolve(), fail)
      .finally(end)
  })
}

/** Uppy has a watch of its own, which it tells nobody of. It starts with the first sign of life. */
function watchSilence(onSilence: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    heard: () => {
      clearTimeout(timer)
      timer = setTimeout(onSilence, longestSilenceMs)
    },
    end: () => clearTimeout(timer),
  }
}

/** What the person is told of an error that Uppy met: of ours itself, of the store's its meaning. */
function reasonOf(error: Error, tooLarge: string): Error {
  if (error instanceof ApiError) return error
  const status = 'status' in error ? Number(error.status) : 0
  if (status === 0) return new ApiError('offline', { cause: error })
  if (status === 429 || status >= 500) return new ApiError('unreadable', { status, cause: error })
  const answer = 'body' in error ? String(error.body) : ''
  if (answer.includes('EntityTooLarge')) return new Error(tooLarge)
  if (answer.includes('EntityTooSmall')) return new Error(messages.fileEmpty)
  return new Error(messages.uploadExpired, { cause: error })
}
