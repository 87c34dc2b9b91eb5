import { removeUpload } from '#functions/bucket/uploads.ts'
import { messages } from '#functions/contract/messages.ts'
import { conflictFailure, invalidFailure, notFoundFailure } from '#functions/failure.ts'
import {
  expiredFailure,
  expireUpload,
  type FileDetails,
  getUpload,
  type MakeFile,
  storeUploadedBytes,
  uploadPlace,
} from '#functions/rules/files/uploads/add-uploaded-file.ts'
import { queueLogoRedraw } from '#functions/rules/publishing/redraw-live-pages.ts'
import { queueFileCleanup } from '#functions/table/due.ts'
import { replaceFileBytes, restoreFileBytes } from '#functions/table/files/file-transactions.ts'
import {
  changeStoredFile,
  type FileLibrary,
  findFile,
  type StoredFile,
} from '#functions/table/files/files.ts'
import { findQuotaReservation } from '#functions/table/files/quota.ts'
import type { StoredUpload } from '#functions/table/files/uploads.ts'
import { retryWhileChanged } from '#functions/table/transact.ts'
import { updateDraftPaths } from './draft-paths.ts'

type Request = {
  library: FileLibrary
  now: Date
  body: {
    id: string
    name?: string | undefined
    upload_id?: string | undefined
    adjusts?: boolean | undefined
    original?: boolean | undefined
  }
}

/**
 * Changes the name of a file, its bytes, or both. Drafts show the new bytes at once, visitors when the
 * page is published again, or a new logo when the cleanup job runs: the old bytes stay on the media host as long as they are needed. Of two calls
 * at once the later one wins. `adjusts` keeps the bytes that the new ones were made of, and `original` brings them back. Repeatable. Throws as `addUploadedFile` does, and `invalid` where there is
 * nothing to change.
 */
export async function updateLibraryFile(request: Request, make: MakeFile): Promise<StoredFile> {
  const { library, body, now } = request
  if (body.original) return restoreOriginal(request)
  if (body.upload_id === undefined) return retryWhileChanged(() => rename(request))
  const upload = await getUpload(library, body.upload_id)
  if (upload.replaces !== undefined && upload.replaces !== body.id)
    throw invalidFailure({ upload_id: messages.uploadForAnother })
  const file = await findFile(library, body.id)
  if (!file) throw notFoundFailure()
  if (file.upload === upload.id) return finishReplacement(library, upload, file)
  await queueFileCleanup(library.owner, body.id, now)
  const made = await storeUploadedBytes(request, { upload, fileId: body.id, make })
  return retryWhileChanged(() => replaceFile(request, { upload, made }))
}

/** Returns undefined where the file was changed meanwhile. */
async function rename({ library, body, now }: Request): Promise<StoredFile | undefined> {
  if (body.name === undefined) throw invalidFailure({ name: messages.nothingToChange })
  const file = await findFile(library, body.id)
  if (!file) throw notFoundFailure()
  if (file.name === body.name) return file
  const changes = { name: body.name, updated_at: now.toISOString() }
  return (await changeStoredFile(library, file, changes)) ? { ...file, ...changes } : undefined
}

/**
 * Replaces the bytes of the file, accepts the upload and commits the quota in one transaction. Returns undefined where the
 * file was changed meanwhile.
 */
async function replaceFile(
  { library, body, now }: Request,
  { upload, made }: { upload: StoredUpload; made: FileDetails },
): Promise<StoredFile | undefined> {
  const { owner } = library
  const reservation = await findQuotaReservation(owner, upload.id)
  const file = await findFile(library, body.id)
  if (file?.upload === upload.id) return finishReplacement(library, upload, file)
  if (!file || !reservation) {
    await expireUpload(owner, upload)
    throw file ? conflictFailure(messages.uploadExpired) : notFoundFailure()
  }
  const updated_at = now.toISOString()
  const changes = {
    ...made,
    ...(body.adjusts ? keepOriginal(file, made) : { original: undefined }),
    ...pickName(body),
    upload: upload.id,
    updated_at,
  }
  const result = await replaceFileBytes(library, { file, changes }, { upload, reservation })
  if (result === 'done') return finishReplacement(library, upload, { ...file, ...changes })
  if (result === 'refused') throw await expiredFailure(owner, upload)
  return undefined
}

/** The fields of an adjusted file. Choosing the photo again that it was made of finds it. */
function keepOriginal(file: StoredFile, made: FileDetails) {
  const { path, type, bytes, width, height } = file
  const original = file.original ?? { path, type, bytes, width, height }
  const hashes = [...new Set([...(made.hashes ?? []), ...(file.hashes ?? [])])]
  return { original, bytes: made.bytes + original.bytes, hashes }
}

async function restoreOriginal({ library, body, now }: Request): Promise<StoredFile> {
  await queueFileCleanup(library.owner, body.id, now)
  const restored = await retryWhileChanged(async () => {
    const file = await findFile(library, body.id)
    if (!file) throw notFoundFailure()
    const { original } = file
    if (!original) return body.name === undefined ? file : rename({ library, body, now })
    const updated_at = now.toISOString()
    const changes = { ...original, ...pickName(body), original: undefined, updated_at }
    const isDone = await restoreFileBytes(library, { file, changes })
    return isDone ? { ...file, ...changes } : undefined
  })
  await updateUses(library, restored.id)
  return restored
}

const pickName = ({ name }: Request['body']) => (name === undefined ? {} : { name })

async function finishReplacement(
  library: FileLibrary,
  upload: StoredUpload,
  file: StoredFile,
): Promise<StoredFile> {
  await updateUses(library, file.id)
  await removeUpload(uploadPlace(library.owner, upload))
  return file
}

async function updateUses({ owner }: FileLibrary, id: string): Promise<void> {
  if (!('shopId' in owner)) return
  await updateDraftPaths(owner, [id])
  await queueLogoRedraw(owner, id, new Date())
}
