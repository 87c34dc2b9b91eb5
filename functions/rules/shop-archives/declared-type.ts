import { detectImageKind, imageStartBytes } from '#functions/contract/files/image-kind.ts'
import type { ArchivedFile } from '#functions/contract/shops/shop-archive.ts'

/** Whether a file's first bytes match its type, and the type is supported. */
export async function hasDeclaredType(file: ArchivedFile): Promise<boolean> {
  const start = await readStart(file)
  if (file.type === 'video/mp4')
    return start.toString('latin1', 4, 8) === 'ftyp' && detectImageKind(start) === undefined
  return file.type === `image/${detectImageKind(start)}`
}

async function readStart({ open }: ArchivedFile): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  // Leaving the loop closes the stream.
  for await (const chunk of await open()) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= imageStartBytes) break
  }
  return Buffer.concat(chunks)
}
