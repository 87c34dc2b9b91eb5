import { messages } from '#functions/contract/shared-messages.ts'
import { ApiError } from './api-error.ts'

type Sending = {
  /** Where to, and the form's fields, as `createUpload` answers them. */
  upload: { url: string; fields: Record<string, string> }
  file: Blob
  /** What is said when the store finds it too large. */
  tooLarge: string
  /** How much is sent, from 0 to 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

// A movie may take a quarter of an hour; but when nothing at all has moved for this long, nothing will.
const longestSilenceMs = 60_000

/**
 * Sends a file straight to the store. With XMLHttpRequest, because `fetch` does not tell how much of
 * it is sent.
 * @throws {ApiError} when nothing answers
 * @throws {Error} with words for the person when the store refuses the file, or with the signal's reason
 */
export function sendFile({ upload, file, tooLarge, onProgress, signal }: Sending): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const cancel = () => request.abort()
    const watch = watchSilence(cancel)
    const fail = () => reject(new ApiError('offline'))
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      watch.heard()
      if (total > 0) onProgress(loaded / total)
    })
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve()
      else reject(new Error(refusalWords(request.responseText, tooLarge)))
    })
    request.addEventListener('error', fail)
    request.addEventListener('abort', () => (signal.aborted ? reject(signal.reason) : fail()))
    request.addEventListener('loadend', () => {
      watch.end()
      signal.removeEventListener('abort', cancel)
    })
    signal.addEventListener('abort', cancel)
    request.open('POST', upload.url)
    request.send(formOf(upload.fields, file))
  })
}

function watchSilence(onSilence: () => void) {
  const start = () => setTimeout(onSilence, longestSilenceMs)
  let timer = start()
  return {
    heard: () => {
      clearTimeout(timer)
      timer = start()
    },
    end: () => clearTimeout(timer),
  }
}

function formOf(fields: Record<string, string>, file: Blob): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  // The store reads no field that comes after the file.
  form.append('file', file)
  return form
}

function refusalWords(answer: string, tooLarge: string): string {
  if (answer.includes('EntityTooLarge')) return tooLarge
  if (answer.includes('EntityTooSmall')) return messages.fileEmpty
  return messages.uploadExpired
}
