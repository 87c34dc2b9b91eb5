import type { ArchivedFile } from '#functions/contract/shops/shop-archive.ts'
import { detectImageKind, imageKinds } from '#functions/rules/images/codecs/image-kind.ts'

/** Whether a file's first bytes match its type, and the type is supported. */
export async function hasDeclaredType(file: ArchivedFile): Promise<boolean> {
  const start = await readStart(file)
  if (file.type === 'video/mp4')
    return start.toString('latin1', 4, 8) === 'ftyp' && detectImageKind(start) === undefined
  if (file.type === 'video/webm') return start.toString('hex', 0, 4) === '1a45dfa3'
  const kind = Object.entries(imageKinds).find(([type]) => type === file.type)?.[1]
  return kind !== undefined && detectImageKind(start) === kind
}

// Enough to recognise every type.
const startBytes = 256

async function readStart({ open }: ArchivedFile): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  // Leaving the loop closes the stream.
  for await (const chunk of await open()) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= startBytes) break
  }
  return Buffer.concat(chunks)
}
