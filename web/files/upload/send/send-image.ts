import { fieldMessages } from '#functions/contract/field-messages.ts'
import type { LibraryName } from '#functions/contract/files/library-file.ts'
import { limits } from '#functions/contract/limits.ts'
import type { Client } from '#web/api/client.ts'
import type { FileOwnerKind } from '#web/files/file-owner-kind.ts'
import { type EncodedImage, fitImage } from '#web/files/media/fit-image.ts'
import { detectImageType } from '#web/files/media/image-rules.ts'
import { findSameImage } from './find-same-image.ts'
import {
  registerUpload,
  type SentFile,
  toLibraryName,
  type UploadTask,
  uploadContent,
} from './send-upload.ts'

/** `id` is the image to replace. */
type ImageUpload = { upload_id: string; name: string; id?: string }
/** `same`: the library had it already. */
type SentImage = { res: string; url: string; same?: boolean | undefined }

type Options = { idempotencyKey: string; signal: AbortSignal }

type ImageLibrary = {
  library: LibraryName
  register: (client: Client, upload: ImageUpload, options: Options) => Promise<SentImage>
}

const imageLibraries: Record<FileOwnerKind, ImageLibrary> = {
  shop: {
    library: 'images',
    register: async (client, { upload_id, name, id }, options) => {
      if (id === undefined) {
        const { res, img, same } = await client.uploadImage({ body: { upload_id, name } }, options)
        return { res, url: img.url, same }
      }
      const { res, img } = await client.updateImage({ body: { upload_id, id } }, options)
      return { res, url: img.url }
    },
  },
  archive: {
    library: 'editimages',
    register: async (client, { upload_id, name, id }, options) => {
      const { res, img } = await (id === undefined
        ? client.uploadArchiveImage({ body: { upload_id, name } }, options)
        : client.updateArchiveImage({ body: { upload_id, id } }, options))
      return { res, url: img.url }
    },
  },
  sample: {
    library: 'sample',
    register: async (client, { upload_id, id }, options) => {
      const { res, sample } = await (id === undefined
        ? client.uploadSample({ body: { upload_id } }, options)
        : client.updateSample({ body: { upload_id, id } }, options))
      return { res, url: sample.url }
    },
  },
}

/**
 * Sends an image into its library and returns it.
 * @throws {Error} with a message for the shop
 */
export async function sendImage(task: UploadTask): Promise<SentFile> {
  const { client, item, state, onProgress, onSame, signal } = task
  const { file, owner, replaces } = item
  const { library, register } = imageLibraries[owner]
  const path = state.file === undefined ? await findSameImage(task) : undefined
  if (path !== undefined) {
    onSame()
    return { path }
  }
  const { content, type } = await prepareImage(task)
  const name = toLibraryName(file, '写真')
  const tooLarge = fieldMessages.pictureTooLarge
  if (content.size > limits.imageBytes) throw new Error(tooLarge)
  const { sha256 } = state
  const declared = { library, name, type, replaces, ...(sha256 && { sha256 }) } as const
  const declaration = { ...declared, content, tooLarge, onProgress }
  const upload_id = await uploadContent(task, 'file', declaration)
  const upload = { upload_id, name, ...(replaces !== undefined && { id: replaces }) }
  const options = { idempotencyKey: upload_id, signal }
  const { res, url, same } = await registerUpload(task, () => register(client, upload, options))
  if (same) onSame()
  return { path: url, res }
}

async function prepareImage(task: UploadTask): Promise<EncodedImage> {
  const { item, state, onPreview, signal } = task
  if (state.image) return state.image
  const type = await detectImageType(item.file)
  if (!type) throw new Error(fieldMessages.notPictureType)
  state.image = await fitImage({ content: item.file, type }, onPreview)
  signal.throwIfAborted()
  return state.image
}
