import { createHash } from 'node:crypto'
import { putMedia } from '#functions/bucket/media.ts'
import { readUpload, removeUpload } from '#functions/bucket/uploads.ts'
import { messages } from '#functions/contract/messages.ts'
import { conflict, Failure, notFound } from '#functions/failure.ts'
import { addImage, findImage, type StoredImage } from '#functions/table/images.ts'
import type { Shop } from '#functions/table/shop.ts'
import {
  acceptUpload,
  findUpload,
  refuseUpload,
  type StoredUpload,
} from '#functions/table/uploads.ts'
import { extendHold, findHold, giveRoomBack, keepRoom } from '#functions/table/usage.ts'
import { fitRoom } from './library-room.ts'
import { type MadePicture, makePicture } from './make-picture.ts'
import { arrivalTime } from './open-upload.ts'

type Request = {
  shop: Shop
  now: Date
  body: { upload_id: string; name?: string | undefined }
}

/**
 * Makes a picture of the library out of a file that has arrived. Every step can be taken again: after
 * a crash or a lost answer, and by two calls at once, there is one picture. Files that no record
 * names are never shown, a record is there before its upload is removed.
 * Throws `not_found`, `conflict` when the file is not there or came too late, `quota` when the picture
 * takes more room than there is, and `invalid` for what is not a sound picture of the declared kind:
 * then nothing is kept.
 */
export async function takeInImage(request: Request): Promise<StoredImage> {
  const { shop, body } = request
  const upload = await findUpload(shop, body.upload_id)
  if (!upload) throw notFound()
  const image = await findImage(shop, upload.file)
  if (image) return finish(shop, upload, image)
  if (upload.refusal !== undefined) throw await tidyRefused(shop, upload, upload.refusal)
  if (!(await isInTime(request, upload)))
    return takenMeanwhile(shop, upload, messages.uploadExpired)

  const sent = await readUpload(placeOf(shop, upload), upload.bytes)
  if (sent === 'missing') return takenMeanwhile(shop, upload, messages.uploadMissing)
  return add(request, upload, await pictureOf(shop, upload, sent))
}

const placeOf = ({ shopId }: Shop, { id }: StoredUpload) => ({ ownerId: shopId, uploadId: id })

/** Keeps the upload's room while its picture is made; whether it still had any. */
async function isInTime({ shop, now }: Request, upload: StoredUpload): Promise<boolean> {
  const until = new Date(now.getTime() + arrivalTime)
  return extendHold(shop, upload.id, { now, until })
}

/** Another call with the same upload may have come first; otherwise it is as it seemed. */
async function takenMeanwhile(
  shop: Shop,
  upload: StoredUpload,
  message: string,
): Promise<StoredImage> {
  const image = await findImage(shop, upload.file)
  if (image) return finish(shop, upload, image)
  const { refusal } = (await findUpload(shop, upload.id)) ?? upload
  if (refusal !== undefined) throw await tidyRefused(shop, upload, refusal)
  if (message === messages.uploadExpired) await tidy(shop, upload)
  throw conflict(message)
}

async function pictureOf(
  shop: Shop,
  upload: StoredUpload,
  sent: Buffer | 'other-size',
): Promise<MadePicture> {
  try {
    if (sent === 'other-size') throw new Failure('invalid', messages.uploadOtherSize)
    return await makePicture(sent, upload.type, {
      fileId: upload.file,
      // Of the bytes: the same ones are written to the same paths again, others never are.
      contentId: createHash('sha256')
        .update(upload.file)
        .update(sent)
        .digest('base64url')
        .slice(0, 22),
    })
  } catch (error) {
    if (error instanceof Failure && (await refuseUpload(shop, upload.id, error.message)))
      await tidy(shop, upload)
    throw error
  }
}

async function add(
  { shop, now, body }: Request,
  upload: StoredUpload,
  picture: MadePicture,
): Promise<StoredImage> {
  const { files, ...shown } = picture
  if (!(await fitRoom(shop, upload.id, { bytes: shown.bytes, now })))
    return takenMeanwhile(shop, upload, messages.uploadExpired)
  await putMedia(files)
  if (!(await acceptUpload(shop, upload.id)))
    return takenMeanwhile(shop, upload, messages.uploadMissing)
  const image: StoredImage = {
    ...shown,
    id: upload.file,
    name: body.name ?? upload.name,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  }
  const standing = (await addImage(shop, image)) ? image : await findImage(shop, upload.file)
  return finish(shop, upload, standing ?? image)
}

async function finish(shop: Shop, upload: StoredUpload, image: StoredImage): Promise<StoredImage> {
  await keepRoom(shop, upload.id)
  await removeUpload(placeOf(shop, upload))
  return image
}

async function tidyRefused(shop: Shop, upload: StoredUpload, refusal: string): Promise<Failure> {
  await tidy(shop, upload)
  return new Failure('invalid', refusal)
}

async function tidy(shop: Shop, upload: StoredUpload): Promise<void> {
  const hold = await findHold(shop, upload.id)
  if (hold) await giveRoomBack(shop, upload.id, { bytes: hold.bytes, file: upload.file })
  await removeUpload(placeOf(shop, upload))
}
