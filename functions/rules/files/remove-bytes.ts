import { type MediaObject, removeMedia } from '#functions/bucket/stored-media.ts'
import { removePictureNote } from '#functions/table/picture-notes.ts'

/**
 * Removes bytes from the media host that nothing needs, and first what is noted of them: after a crash in
 * between, the bytes are still found and both are removed.
 */
export async function removeBytes(objects: readonly MediaObject[]): Promise<void> {
  const paths = objects.map(({ path }) => path)
  const folders = new Set(paths.map((path) => path.split('/').slice(0, 4).join('/')))
  await Promise.all([...folders].map(removeNote))
  await removeMedia(paths)
}

/** Of bytes that are gone nothing is left to be made. A folder: `/images/<file id>/<content id>`. */
async function removeNote(folder: string): Promise<void> {
  const [, kind, fileId, contentId] = folder.split('/')
  if (kind === 'images' && fileId && contentId) await removePictureNote({ fileId, contentId })
}
