import { isSamplePicture } from '#functions/contract/files/file-path.ts'

/**
 * Returns the fields that change when an item shows another file. The description of a sample image came with the
 * template and is wrong for another image; what an owner wrote about a photo stays.
 */
export function replaceFile(item: { position_url: string }, path: string) {
  const hasOwnDescription = path === item.position_url || !isSamplePicture(item.position_url)
  return { position_url: path, ...(!hasOwnDescription && { alt: '' }) }
}
