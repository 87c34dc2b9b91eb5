import { type MediaObject, removeMedia } from '#functions/bucket/stored-media.ts'
import { removeVariantJob } from '#functions/table/files/variant-jobs.ts'

/**
 * Removes unused bytes from the media host, and before them their variant jobs: an interrupted call leaves
 * bytes that are still found.
 */
export async function removeMediaBytes(objects: readonly MediaObject[]): Promise<void> {
  const paths = objects.map(({ path }) => path)
  const folders = new Set(paths.map((path) => path.split('/').slice(0, 4).join('/')))
  await Promise.all([...folders].map(removeFolderJob))
  await removeMedia(paths)
}

/** Removes the variant job of a folder `/images/<file id>/<content id>`. */
async function removeFolderJob(folder: string): Promise<void> {
  const [, kind, fileId, contentId] = folder.split('/')
  if (kind === 'images' && fileId && contentId) await removeVariantJob({ fileId, contentId })
}
