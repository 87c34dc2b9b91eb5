import { messages } from '#functions/contract/shared-messages.ts'
import { ApiError } from './api-error.ts'

type Sending = {
  /** Where to, and the form's fields, as `createUpload` answers them. */
  upload: { url: string; fields: Record<string, string> }
  file: File
  /** How much is sent, from 0 to 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

const longestMs = 10 * 60_000

/**
 * Sends a file straight to the store. With XMLHttpRequest, because `fetch` does not tell how much of
 * it is sent.
 * @throws {ApiError} when nothing answers
 * @throws {Error} with words for the person when the store refuses the file, or with the signal's reason
 */
export function sendFile({ upload, file, onProgress, signal }: Sending): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(upload.fields)) form.append(name, value)
  // The store reads no field that comes after the file.
  form.append('file', file)

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const cancel = () => request.abort()
    const fail = () => reject(new ApiError('offline'))
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total)
    })
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve()
      else reject(new Error(refusalWords(request.responseText)))
    })
    request.addEventListener('error', fail)
    request.addEventListener('timeout', fail)
    request.addEventListener('abort', () => reject(signal.reason))
    request.addEventListener('loadend', () => signal.removeEventListener('abort', cancel))
    signal.addEventListener('abort', cancel)
    request.open('POST', upload.url)
    request.timeout = longestMs
    request.send(form)
  })
}

function refusalWords(answer: string): string {
  if (answer.includes('EntityTooLarge')) return messages.pictureTooLarge
  if (answer.includes('EntityTooSmall')) return messages.fileEmpty
  return messages.uploadExpired
}
