import type { EndpointInput } from '#functions/contract/endpoint.ts'
import type { Endpoints } from '#functions/contract/endpoints.ts'
import { limits } from '#functions/contract/limits.ts'
import { toNameText } from '#functions/contract/text/text.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { Client } from '#web/api/client.ts'
import type { EncodedImage } from '#web/files/media/fit-image.ts'
import type { UploadItem } from '#web/files/upload/upload-items.ts'
import { codesUnrelatedToFile } from './is-retryable.ts'
import { type PresignedForm, postFile } from './post-file.ts'

type UploadPart = 'file' | 'poster'

/** What is done so far for one file. Retries keep it, so that no step is done twice. */
export type UploadState = {
  image?: EncodedImage
  /** The SHA-256 of the chosen file. */
  sha256?: string | undefined
  /** The movie as it is sent. */
  movie?: Blob
  /** The poster of a movie, if this browser can make one. */
  cover?: Promise<Blob | undefined>
  /** The server's ids of the uploads that have reached S3. */
  file?: string
  poster?: string
  forms: Partial<Record<UploadPart, { id: string; form: PresignedForm; until: number }>>
  /** Idempotency keys of form requests whose answer is not known. */
  keys: Partial<Record<UploadPart, string>>
  /** The server is making the library file; closing the tab does not stop it. */
  isRegistering?: boolean
}

/** The ids of the uploads that reserve quota for this file. */
export const listUploadIds = ({ file, poster, forms }: UploadState): string[] => {
  const ids = [file, poster, forms.file?.id, forms.poster?.id]
  return [...new Set(ids.filter((id) => id !== undefined))]
}

/** The next attempt then requests new forms and sends everything again. */
export function resetUploadState(state: UploadState): void {
  delete state.file
  delete state.poster
  state.forms = {}
  state.keys = {}
}

/** Releases the quota of an upload. If the call fails, the server releases it a few minutes later. */
export async function cancelUpload(
  client: Client,
  upload_id: string,
  options?: { keepalive: true },
): Promise<void> {
  await client.cancelUpload({ body: { upload_id } }, options).catch(() => undefined)
}

export type UploadTask = {
  client: Client
  item: Pick<UploadItem, 'file' | 'owner' | 'replaces' | 'adjusts'>
  state: UploadState
  onProgress: (part: number) => void
  onPreview: (image: Blob) => void
  /** The library has this image already, and it is used. */
  onSame: () => void
  signal: AbortSignal
}

/** A file in its library, with the server's text about it. */
export type SentFile = { path: string; res?: string }

type UploadDeclaration = Omit<EndpointInput<Endpoints['createUpload']>['body'], 'bytes'> & {
  content: Blob
  tooLarge: string
  onProgress?: UploadTask['onProgress']
}

/** One minute less than S3 accepts a form. */
const formLifeMs = (limits.uploadMinutes - 1) * 60_000

/**
 * Sends content to S3, unless an earlier attempt did, and returns the server's id of the upload. A form
 * that is still valid is used again, because each form reserves quota.
 * @throws {Error} with a message for the shop
 */
export async function uploadContent(
  task: UploadTask,
  part: UploadPart,
  declaration: UploadDeclaration,
): Promise<string> {
  const { state, signal } = task
  const earlier = state[part]
  if (earlier !== undefined) return earlier
  const { content, tooLarge, onProgress = () => {} } = declaration
  const { id, form } = await getForm(task, part, declaration)
  try {
    await postFile({ form, content, tooLarge, onProgress, signal })
  } catch (error) {
    // S3 itself refused the form: the next attempt requests a new one.
    if (!(error instanceof ApiError)) discardForm(task, part)
    throw error
  }
  state[part] = id
  return id
}

/** Releases the quota of a form that is not used any more. */
function discardForm({ client, state, signal }: UploadTask, part: UploadPart): void {
  const form = state.forms[part]
  delete state.forms[part]
  // An aborted upload has been cancelled already.
  if (form && !signal.aborted) void cancelUpload(client, form.id)
}

async function getForm(
  task: UploadTask,
  part: UploadPart,
  { content, tooLarge: _tooLarge, onProgress: _onProgress, ...declared }: UploadDeclaration,
) {
  const { client, state, signal } = task
  const earlier = state.forms[part]
  if (earlier && Date.now() < earlier.until) return earlier
  discardForm(task, part)
  const body = { ...declared, bytes: content.size }
  const idempotencyKey = (state.keys[part] ??= crypto.randomUUID())
  // Without the signal: if the server creates an upload after the abort, its id is needed to cancel it.
  const { upload } = await client
    .createUpload({ body }, { idempotencyKey })
    .catch(rethrowNotFoundAsFinal)
  const { id, ...form } = upload
  delete state.keys[part]
  if (signal.aborted) {
    void cancelUpload(client, id)
    throw signal.reason
  }
  const signed = { id, form, until: Date.now() + formLifeMs }
  state.forms[part] = signed
  return signed
}

/** `not_found` usually means an expired upload and is retried; here the file to be replaced is gone. */
function rethrowNotFoundAsFinal(error: unknown): never {
  if (error instanceof ApiError && error.problem?.code === 'not_found')
    throw new Error(error.message, { cause: error })
  throw error
}

/**
 * Calls the server to make a library file of what was sent. After a lost answer the next attempt does
 * not send the content again; after a refusal of the content it does.
 */
export async function registerUpload<Result>(
  { state }: UploadTask,
  call: () => Promise<Result>,
): Promise<Result> {
  state.isRegistering = true
  try {
    return await call()
  } catch (error) {
    if (error instanceof ApiError && error.problem && !codesUnrelatedToFile.has(error.problem.code))
      resetUploadState(state)
    throw error
  } finally {
    state.isRegistering = false
  }
}

/** The file's name without invisible characters, cut to the limit; `kind` when nothing is left. */
export function toLibraryName({ name }: File, kind: string): string {
  return Array.from(toNameText(name)).slice(0, limits.fileNameLength).join('') || kind
}
