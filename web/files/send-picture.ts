import { limits } from '#functions/contract/limits.ts'
import { messages } from '#functions/contract/shared-messages.ts'
import { fitPicture, type Picture } from './fit-picture.ts'
import { pictureLibraries } from './picture-libraries.ts'
import { pictureTypeOf } from './picture-rules.ts'
import { bring, libraryName, type Sending, takeIn } from './send-upload.ts'

/**
 * Takes a photo the whole way into the library, and gives its path there.
 * @throws {Error} with words for the person
 */
export async function sendPicture(sending: Sending): Promise<string> {
  const { client, item, onProgress, signal } = sending
  const { file, owner, replaces } = item
  const { library, take } = pictureLibraries[owner]
  const { content, type } = await pictureToSend(sending)
  const name = libraryName(file, '写真')
  const tooLarge = messages.pictureTooLarge
  if (content.size > limits.imageBytes) throw new Error(tooLarge)
  const declared = {
    library,
    name,
    type,
    replaces,
    content,
    tooLarge,
    onProgress,
  } as const
  const upload_id = await bring(sending, 'file', declared)
  const once = { idempotencyKey: upload_id, signal }
  const arrived = { upload_id, name, ...(replaces !== undefined && { id: replaces }) }
  return takeIn(sending, () => take(client, arrived, once))
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
