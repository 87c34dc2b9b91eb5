import type { Input } from '#functions/contract/endpoint.ts'
import type { Endpoints } from '#functions/contract/endpoints.ts'
import { limits } from '#functions/contract/limits.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { Client } from '#web/api/client.ts'
import { sendFile } from '#web/api/send-file.ts'
import { asideFromFile } from './can-send-again.ts'
import type { UploadItem } from './upload-items.ts'

/** What of an upload has reached the store: the server's ids. Kept between tries. */
export type Sent = { file?: string; poster?: string }

/** One file's way into its library. */
export type Sending = {
  client: Client
  item: Pick<UploadItem, 'file' | 'replaces'>
  sent: Sent
  onProgress: (part: number) => void
  /** Told of a picture that shows what is being sent. */
  onPreview: (picture: Blob) => void
  signal: AbortSignal
}

type Declared = Omit<Input<Endpoints['createUpload']>['body'], 'bytes'> & {
  file: Blob
  /** What is said when the store finds it too large. */
  tooLarge: string
  onProgress?: Sending['onProgress']
}

/**
 * Brings a file to the store, unless an earlier try did, and gives the server's id of the upload.
 * @throws {Error} with words for the person
 */
export async function bring(
  { client, sent, signal }: Sending,
  what: keyof Sent,
  { file, tooLarge, onProgress = () => {}, ...declared }: Declared,
): Promise<string> {
  const before = sent[what]
  if (before !== undefined) return before
  const body = { ...declared, bytes: file.size }
  const { upload } = await client.createUpload({ body }, { signal })
  await sendFile({ upload, file, tooLarge, onProgress, signal })
  sent[what] = upload.id
  return upload.id
}

/**
 * Has the server take in what was brought. When only its answer was lost, the next try does not send
 * the file again; one that is refused is used up.
 */
export async function takeIn<Taken>({ sent }: Sending, call: () => Promise<Taken>): Promise<Taken> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof ApiError && error.problem && !asideFromFile.has(error.problem.code)) {
      delete sent.file
      delete sent.poster
    }
    throw error
  }
}

/** A file's name as the library takes it; a file without one is called by its kind. */
export function libraryName({ name }: File, kind: string): string {
  return Array.from(name).slice(0, limits.fileNameLength).join('') || kind
}
