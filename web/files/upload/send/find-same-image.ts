import { hashFile } from './hash-file.ts'
import type { UploadTask } from './send-upload.ts'

/**
 * Finds the shop's image that was made from the same file, and restores it where it is in the trash. Returns
 * its path.
 */
export async function findSameImage(task: UploadTask): Promise<string | undefined> {
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
