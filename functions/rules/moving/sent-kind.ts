import type { ArchivedFile } from '#functions/contract/shop-archive.ts'
import { pictureKind, pictureKinds } from '#functions/rules/pictures/picture-kind.ts'

/** Whether a file's first bytes are those of the type that it would be served as, and that type is one of ours. */
export async function isWhatItSays(file: ArchivedFile): Promise<boolean> {
  const start = await startOf(file)
  if (file.type === 'video/mp4')
    return start.toString('latin1', 4, 8) === 'ftyp' && pictureKind(start) === undefined
  if (file.type === 'video/webm') return start.toString('hex', 0, 4) === '1a45dfa3'
  const kind = Object.entries(pictureKinds).find(([type]) => type === file.type)?.[1]
  return kind !== undefined && pictureKind(start) === kind
}

// As much as a file's kind can be told by.
const enough = 256

async function startOf({ open }: ArchivedFile): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  // Leaving the loop lets go of the rest.
  for await (const chunk of await open()) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= enough) break
  }
  return Buffer.concat(chunks)
}
