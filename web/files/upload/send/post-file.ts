import { fieldMessages } from '#functions/contract/field-messages.ts'
import { sharedMessages } from '#functions/contract/shared-messages.ts'
import { ApiError } from '#web/api/api-error.ts'

/** A presigned POST: the address, and the form fields that come before the file. */
export type PresignedForm = { url: string; fields: Record<string, string> }

type FilePost = {
  form: PresignedForm
  content: Blob
  tooLarge: string
  /** Called with the share that is sent, from 0 to 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

// A movie may take a quarter of an hour, so only the time without progress is limited.
const stallTimeoutMs = 60_000

/**
 * Sends a file to S3 with a presigned form. `fetch` reports no upload progress, hence XMLHttpRequest.
 * @throws {ApiError} when the connection fails or stalls, or S3 cannot take any file now
 * @throws {Error} with a message for the shop when S3 refuses this file, or the signal's reason
 */
export function postFile({ form, content, tooLarge, onProgress, signal }: FilePost): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const request = new XMLHttpRequest()
    let stallTimer: ReturnType<typeof setTimeout> | undefined

    function finish(error?: unknown) {
      clearTimeout(stallTimer)
      signal.removeEventListener('abort', abort)
      if (error === undefined) resolve()
      else reject(error)
    }
    function abort() {
      request.abort()
      finish(signal.reason)
    }
    function restartStallTimer() {
      clearTimeout(stallTimer)
      stallTimer = setTimeout(() => {
        request.abort()
        finish(new ApiError('offline'))
      }, stallTimeoutMs)
    }

    signal.addEventListener('abort', abort)
    request.open('POST', form.url)
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      restartStallTimer()
      if (lengthComputable) onProgress(loaded / total)
    })
    request.addEventListener('load', () => finish(toUploadError(request, tooLarge)))
    request.addEventListener('error', () => finish(new ApiError('offline')))
    restartStallTimer()
    request.send(buildFormData(form, content))
  })
}

function buildFormData({ fields }: PresignedForm, content: Blob): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  // S3 ignores fields after the file.
  data.set('file', content)
  return data
}

// The embedded S3 answers this; AWS never does.
const storageStatus = 507

function toUploadError(answer: XMLHttpRequest, tooLarge: string): Error | undefined {
  const { status, responseText } = answer
  if (status >= 200 && status < 300) return undefined
  if (status === storageStatus) {
    const isReadOnly = responseText.includes('StorageReadOnly')
    const res = isReadOnly ? sharedMessages.storageReadOnly : sharedMessages.storageFull
    const problem = { res, code: 'busy', request_id: '' } as const
    return new ApiError('answered', { status, problem })
  }
  if (status === 429 || status >= 500) return new ApiError('unreadable', { status })
  if (responseText.includes('EntityTooLarge')) return new Error(tooLarge)
  if (responseText.includes('EntityTooSmall')) return new Error(fieldMessages.fileEmpty)
  return new Error(fieldMessages.uploadExpired, { cause: responseText })
}
