import { limits } from '#functions/contract/limits.ts'
import { messages } from '#functions/contract/shared-messages.ts'
import { fitPicture, type Picture } from './fit-picture.ts'
import { pictureTypeOf } from './picture-rules.ts'
import { bring, libraryName, type Sending, takeIn } from './send-upload.ts'

/**
 * Takes a photo the whole way into the library, and gives its path there.
 * @throws {Error} with words for the person
 */
export async function sendPicture(sending: Sending): Promise<string> {
  const { client, item, onProgress, signal } = sending
  const { file, replaces } = item
  const { content, type } = await pictureToSend(sending)
  const name = libraryName(file, '写真')
  const tooLarge = messages.pictureTooLarge
  if (content.size > limits.imageBytes) throw new Error(tooLarge)
  const declared = {
    library: 'images',
    name,
    type,
    replaces,
    content,
    tooLarge,
    onProgress,
  } as const
  const upload_id = await bring(sending, 'file', declared)
  const once = { idempotencyKey: upload_id, signal }
  const { img } = await takeIn(sending, () =>
    replaces === undefined
      ? client.uploadImage({ body: { upload_id, name } }, once)
      : client.updateImage({ body: { upload_id, id: replaces } }, once),
  )
  return img.url
}

async function pictureToSend({
  item: { file },
  sent,
  onPreview,
  signal,
}: Sending): Promise<Picture> {
  if (sent.picture) return sent.picture
  const type = await pictureTypeOf(file)
  if (!type) throw new Error(messages.notPictureType)
  sent.picture = await fitPicture({ content: file, type }, onPreview)
  signal.throwIfAborted()
  return sent.picture
}
