import { fieldMessages } from '#functions/contract/field-messages.ts'
import type { LibraryName } from '#functions/contract/files/library-file.ts'
import { limits } from '#functions/contract/limits.ts'
import type { Client } from '#web/api/client.ts'
import type { FileOwnerKind } from '#web/files/file-kind-labels.ts'
import { type EncodedImage, fitImage } from '#web/files/media/fit-image.ts'
import { detectImageType } from '#web/files/media/image-rules.ts'
import {
  registerUpload,
  type SentFile,
  toLibraryName,
  type UploadTask,
  uploadContent,
} from './send-upload.ts'

/** `id` is the image to replace. */
type ImageUpload = { upload_id: string; name: string; id?: string; adjusts?: boolean }
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
    register: async (client, { upload_id, name, id, adjusts }, options) => {
      if (id === undefined) {
        const { res, img, same } = await client.uploadImage({ body: { upload_id, name } }, options)
        return { res, url: img.url, same }
      }
      const { res, img } = await client.updateImage({ body: { upload_id, id, adjusts } }, options)
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
  const { file, owner, replaces, adjusts } = item
  const { library, register } = imageLibraries[owner]
  // The preview appears, and the photo gets smaller, while the server looks for the same one.
  const [path, { content, type }] = await Promise.all([
    state.file === undefined ? findSameImage(task) : undefined,
    prepareImage(task),
  ])
  if (path !== undefined) {
    onSame()
    return { path }
  }
  const name = toLibraryName(file, '写真')
  const tooLarge = fieldMessages.pictureTooLarge
  if (content.size > limits.imageBytes) throw new Error(tooLarge)
  const { sha256 } = state
  const declared = { library, name, type, replaces, ...(sha256 && { sha256 }) } as const
  const declaration = { ...declared, content, tooLarge, onProgress }
  const upload_id = await uploadContent(task, 'file', declaration)
  const existing = replaces !== undefined && { id: replaces, ...(adjusts && { adjusts }) }
  const upload = { upload_id, name, ...existing }
  const options = { idempotencyKey: upload_id, signal }
  const { res, url, same } = await registerUpload(task, () => register(client, upload, options))
  if (same) onSame()
  return { path: url, res }
}

async function prepareImage(task: UploadTask): Promise<EncodedImage> {
  const { item, state, onPreview, signal } = task
  if (state.image) return state.image
  const type = await detectImageType(item.file)
  state.image = await fitImage({ content: item.file, type }, onPreview)
  signal.throwIfAborted()
  return state.image
}

/**
 * Finds the shop's image that was made from the same file, and restores it where it is in the trash. Returns
 * its path.
 */
async function findSameImage(task: UploadTask): Promise<string | undefined> {
  const { item, state } = task
  if (item.owner !== 'shop' || item.replaces !== undefined) return undefined
  state.sha256 ??= await hashFile(item.file)
  return state.sha256 === undefined ? undefined : askForImage(task, state.sha256)
}

async function askForImage(
  { client, signal }: UploadTask,
  sha256: string,
): Promise<string | undefined> {
  try {
    const { img, trashed } = await client.findSameImage({ body: { sha256 } }, { signal })
    if (img && trashed) await client.restoreFile({ body: { kind: 'image', id: img.id } })
    return img?.url
  } catch (error) {
    if (signal.aborted) throw error
    // The file is sent: that tells the shop what is wrong, if anything still is.
    return undefined
  }
}

// The whole file is in memory while it is hashed; photos of phones have at most 30 MB.
const maxHashedBytes = 60 * 1024 * 1024

/** The SHA-256 of a file in hexadecimal digits; undefined for large files and where the browser has none. */
async function hashFile(file: Blob): Promise<string | undefined> {
  // Only secure contexts have `crypto.subtle`.
  if (!globalThis.isSecureContext || file.size > maxHashedBytes) return undefined
  try {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
  } catch {
    // A file that cannot be read is reported when it is decoded.
    return undefined
  }
}
