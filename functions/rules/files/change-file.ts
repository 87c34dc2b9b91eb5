import { messages } from '#functions/contract/messages.ts'
import { busy, conflict, invalid, notFound } from '#functions/failure.ts'
import { putGone } from '#functions/table/due.ts'
import { changeFile, type FileLibrary, findFile, type StoredFile } from '#functions/table/files.ts'
import type { StoredUpload } from '#functions/table/uploads.ts'
import { aimHold, findHold } from '#functions/table/usage.ts'
import { followFiles } from './follow-files.ts'
import { settleHolds } from './library-room.ts'
import { arrive, getUpload, type Made, type Make, tidy } from './take-in-file.ts'

type Request = {
  library: FileLibrary
  now: Date
  body: { id: string; name?: string | undefined; upload_id?: string | undefined }
}

// Others changing the same file at the same moment, over and over: not by hand.
const tries = 8

/**
 * Gives a file another name, or other bytes under the same id, or both. Drafts show the new bytes at
 * once, visitors when the page is published again: the old ones stay on the media host as long as
 * anything needs them. Of two at once the later one stands, whole. Every step can be taken again.
 * Throws as taking in does, and `invalid` where there is nothing to change.
 */
export async function updateFile(request: Request, make: Make): Promise<StoredFile> {
  const { library, body, now } = request
  if (body.upload_id === undefined) return rename(request)
  const upload = await getUpload(library, body.upload_id)
  if (upload.replaces !== undefined && upload.replaces !== body.id)
    throw invalid({ upload_id: messages.uploadForAnother })
  const file = await findFile(library, body.id)
  if (!file) throw notFound()
  if (file.upload === upload.id) return finish(library, upload, file)
  await putGone(library.owner, body.id, now)
  const made = await arrive(request, { upload, fileId: body.id, make })
  return takePlace(request, { upload, made })
}

async function rename(request: Request, left = tries): Promise<StoredFile> {
  const { library, body, now } = request
  if (body.name === undefined) throw invalid({ name: messages.nothingToChange })
  const file = await findFile(library, body.id)
  if (!file) throw notFound()
  if (file.name === body.name) return file
  const changes = { name: body.name, updated_at: now.toISOString() }
  if (await changeFile(library, file, changes)) return { ...file, ...changes }
  if (left <= 1) throw busy()
  return rename(request, left - 1)
}

/**
 * Makes these bytes the file's own. What they take the place of is noted in the upload's hold first, so
 * that the room of the old ones is given back once, whatever crashes.
 */
async function takePlace(
  request: Request,
  arrived: { upload: StoredUpload; made: Made },
  left = tries,
): Promise<StoredFile> {
  const { library, body, now } = request
  const { upload, made } = arrived
  const { owner } = library
  const hold = await findHold(owner, upload.id)
  const file = await findFile(library, body.id)
  if (file?.upload === upload.id) return finish(library, upload, file)
  if (!file || !hold) {
    await tidy(owner, upload)
    throw file ? conflict(messages.uploadExpired) : notFound()
  }
  await settleHolds(library, file)
  const aim = { file: file.id, from: file.path, bytes: file.bytes }
  const updated_at = now.toISOString()
  const changes = { ...made, ...named(body), upload: upload.id, updated_at }
  const isAimed = await aimHold(owner, upload.id, { aim, seen: hold.aim })
  if (isAimed && (await changeFile(library, file, changes)))
    return finish(library, upload, { ...file, ...changes })
  if (left <= 1) throw busy()
  return takePlace(request, arrived, left - 1)
}

const named = ({ name }: Request['body']) => (name === undefined ? {} : { name })

async function finish(
  { owner }: FileLibrary,
  upload: StoredUpload,
  file: StoredFile,
): Promise<StoredFile> {
  if ('shopId' in owner) await followFiles(owner, [file.id])
  await tidy(owner, upload)
  return file
}
