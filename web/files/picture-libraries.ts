import type { Library } from '#functions/contract/file.ts'
import type { Client } from '#web/api/client.ts'
import type { FileOwner } from './file-owner.ts'

/** An upload that has arrived; `id` is the picture's whose place it takes. */
type Arrived = { upload_id: string; name: string; id?: string }
type Options = { idempotencyKey: string; signal: AbortSignal }

type PictureLibrary = {
  library: Library
  /** Takes a picture in that has arrived, and gives its path. */
  take: (client: Client, arrived: Arrived, options: Options) => Promise<string>
}

/** The library that an owner's pictures go to. */
export const pictureLibraries: Record<FileOwner, PictureLibrary> = {
  shop: {
    library: 'images',
    take: async (client, { upload_id, name, id }, options) => {
      const { img } = await (id === undefined
        ? client.uploadImage({ body: { upload_id, name } }, options)
        : client.updateImage({ body: { upload_id, id } }, options))
      return img.url
    },
  },
  archive: {
    library: 'editimages',
    take: async (client, { upload_id, name, id }, options) => {
      const { img } = await (id === undefined
        ? client.uploadArchiveImage({ body: { upload_id, name } }, options)
        : client.updateArchiveImage({ body: { upload_id, id } }, options))
      return img.url
    },
  },
  sample: {
    library: 'sample',
    take: async (client, { upload_id, id }, options) => {
      const { sample } = await (id === undefined
        ? client.uploadSample({ body: { upload_id } }, options)
        : client.updateSample({ body: { upload_id, id } }, options))
      return sample.url
    },
  },
}
