import type { Input } from '#functions/contract/endpoint.ts'
import type { Endpoints } from '#functions/contract/endpoints.ts'
import { limits } from '#functions/contract/limits.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { Client } from '#web/api/client.ts'
import { asideFromFile } from './can-send-again.ts'
import type { Form, Post } from './create-post.ts'
import type { Picture } from './fit-picture.ts'
import type { UploadItem } from './upload-items.ts'

type What = 'file' | 'poster'

/** What is done of one file's way. Kept between tries, so that nothing is done twice. */
export type Sent = {
  /** A photo as it is sent. */
  picture?: Picture
  /** The poster of a movie, as far as this browser can make one. */
  cover?: Promise<Blob | undefined>
  /** The server's ids of what has reached the store. */
  file?: string
  poster?: string
  /** Forms that are good still. */
  forms: Partial<Record<What, { id: string; form: Form; until: number }>>
}

/** One file's way into its library. */
export type Sending = {
  client: Client
  post: Post
  item: Pick<UploadItem, 'file' | 'owner' | 'replaces'>
  sent: Sent
  onProgress: (part: number) => void
  /** Told of a picture that shows what is being sent. */
  onPreview: (picture: Blob) => void
  signal: AbortSignal
}

type Declared = Omit<Input<Endpoints['createUpload']>['body'], 'bytes'> & {
  content: Blob
  /** What is said when the store finds it too large. */
  tooLarge: string
  onProgress?: Sending['onProgress']
}

/** A form is not used any more when it is about to expire. */
const goodForMs = (limits.uploadMinutes - 1) * 60_000

/**
 * Brings a file to the store, unless an earlier try did, and gives the server's id of the upload. A form
 * that is good still is used again, because each holds room in the library.
 * @throws {Error} with words for the person
 */
export async function bring(sending: Sending, what: What, declared: Declared): Promise<string> {
  const { sent, post, signal } = sending
  const before = sent[what]
  if (before !== undefined) return before
  const { content, tooLarge, onProgress = () => {} } = declared
  let id = ''
  const sign = async () => {
    const signed = await formFor(sending, what, declared)
    id = signed.id
    return signed.form
  }
  try {
    await post({ content, tooLarge, sign, onProgress, signal })
  } catch (error) {
    // The store's own refusal, of a form that has expired: the next try asks for another.
    if (!(error instanceof ApiError)) delete sent.forms[what]
    throw error
  }
  sent[what] = id
  return id
}

async function formFor(
  { client, sent, signal }: Sending,
  what: What,
  { content, tooLarge: _tooLarge, onProgress: _onProgress, ...declared }: Declared,
) {
  const before = sent.forms[what]
  if (before && Date.now() < before.until) return before
  const body = { ...declared, bytes: content.size }
  const { upload } = await client.createUpload({ body }, { signal }).catch(finalIfGone)
  const { id, ...form } = upload
  const signed = { id, form, until: Date.now() + goodForMs }
  sent.forms[what] = signed
  return signed
}

/** What was to be replaced does not come back; of an upload that is gone another can be made. */
function finalIfGone(error: unknown): never {
  if (error instanceof ApiError && error.problem?.code === 'not_found')
    throw new Error(error.message, { cause: error })
  throw error
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
      sent.forms = {}
    }
    throw error
  }
}

/** A file's name as the library takes it; a file without one is called by its kind. */
export function libraryName({ name }: File, kind: string): string {
  return Array.from(name).slice(0, limits.fileNameLength).join('') || kind
}
