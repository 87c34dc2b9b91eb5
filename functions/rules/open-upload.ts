import { createHash } from 'node:crypto'
import type * as v from 'valibot'
import { signUpload } from '#functions/bucket/uploads.ts'
import type { Upload, UploadRequest } from '#functions/contract/file.ts'
import { limits } from '#functions/contract/limits.ts'
import { messages } from '#functions/contract/messages.ts'
import { busy, Failure, invalid } from '#functions/failure.ts'
import type { Operation } from '#functions/table/pages.ts'
import { newId } from '#functions/table/people.ts'
import type { Shop } from '#functions/table/shop.ts'
import { addUpload, findUpload, type StoredUpload } from '#functions/table/uploads.ts'
import { giveRoomBack } from '#functions/table/usage.ts'
import { takeRoom } from './library-room.ts'

type Request = {
  shop: Shop
  now: Date
  operation: Omit<Operation, 'version'> | undefined
  body: v.InferOutput<typeof UploadRequest>
}

const minute = 60_000

/** What is begun before the form expires may still be on its way for this long, in milliseconds. */
export const arrivalTime = 10 * minute

/**
 * Lets a browser send one file: holds room for it, and signs the form to send it with. Under an
 * operation key the same call again is the same upload, which holds its room once.
 * Throws `too_large`, `quota`, and `invalid` for a key that was used for something else.
 */
export async function openUpload(request: Request): Promise<Upload> {
  const { shop, operation, body } = request
  if (body.bytes > limits.imageBytes) throw new Failure('too_large', messages.pictureTooLarge)
  const id = operation ? idUnder(shop, operation.key) : newId()
  const before = operation && (await findUpload(shop, id))
  return formFor(shop, sameCall(before ?? (await addNew(request, id)), operation))
}

function idUnder({ shopId }: Shop, key: string): string {
  return createHash('sha256').update(`${shopId} ${key}`).digest('base64url')
}

async function addNew({ shop, now, operation, body }: Request, id: string): Promise<StoredUpload> {
  const expires = now.getTime() + limits.uploadMinutes * minute
  const asked = {
    bytes: body.bytes,
    file: newId(),
    until: new Date(expires + arrivalTime).toISOString(),
    ...(operation && { hash: operation.hash }),
  }
  // Room first: a crash in between leaves a hold, which runs out by itself.
  const hold = sameCall(await takeRoom(shop, id, { hold: asked, now }), operation)
  const upload: StoredUpload = {
    ...body,
    id,
    file: hold.file,
    state: 'open',
    hash: hold.hash,
    created_at: now.toISOString(),
    expires_at: new Date(expires).toISOString(),
  }
  if (await addUpload(shop, upload)) return upload

  const standing = await findUpload(shop, id)
  if (!standing) throw busy()
  // The other call was through before this one took room: this room is one too many.
  if (standing.file !== hold.file) await giveRoomBack(shop, id, hold)
  return standing
}

function sameCall<Kept extends { hash?: string | undefined }>(
  kept: Kept,
  operation: Request['operation'],
): Kept {
  if (kept.hash === operation?.hash) return kept
  throw invalid({ 'Idempotency-Key': messages.keyReused })
}

async function formFor({ shopId }: Shop, upload: StoredUpload): Promise<Upload> {
  const form = await signUpload({ ownerId: shopId, uploadId: upload.id }, upload)
  return { id: upload.id, expires_at: upload.expires_at, ...form }
}
