import { pictureTypes } from '#functions/contract/file.ts'
import { messages } from '#functions/contract/shared-messages.ts'
import { bring, libraryName, type Sending, takeIn } from './send-upload.ts'

/**
 * Takes a photo the whole way into the library, and gives its path there.
 * @throws {Error} with words for the person
 */
export async function sendPicture(sending: Sending): Promise<string> {
  const { client, item, onProgress, signal } = sending
  const { file, replaces } = item
  const type = await pictureTypeOf(file)
  if (!type) throw new Error(messages.notPictureType)
  const name = libraryName(file, '写真')
  const tooLarge = messages.pictureTooLarge
  const declared = { library: 'images', name, type, replaces, file, tooLarge, onProgress } as const
  const upload_id = await bring(sending, 'file', declared)
  const once = { idempotencyKey: upload_id, signal }
  const { img } = await takeIn(sending, () =>
    replaces === undefined
      ? client.uploadImage({ body: { upload_id, name } }, once)
      : client.updateImage({ body: { upload_id, id: replaces } }, once),
  )
  return img.url
}

// The brands by which a file says that its pictures are HEVC, in its first twelve bytes.
const heicStart = /^[^]{4}ftyp(heic|heix|heim|heis|mif1)/

/** What the browser says that a picture is; where it knows no type, HEIC by its first bytes. */
export async function pictureTypeOf(
  file: Blob,
): Promise<(typeof pictureTypes)[number] | undefined> {
  const known = pictureTypes.find((each) => each === file.type)
  if (known || file.type !== '') return known
  const start = await file.slice(0, 12).text()
  return heicStart.test(start) ? 'image/heic' : undefined
}
