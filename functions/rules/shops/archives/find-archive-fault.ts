import * as v from 'valibot'
import { detectImageKind, imageStartBytes } from '#functions/contract/files/image-kind.ts'
import type {
  ArchiveContents,
  ArchivedDocument,
  ArchivedFile,
} from '#functions/contract/shops/shop-archive.ts'
import { Failure } from '#functions/failure.ts'
import { checkShopDocument, shopDocumentKey } from '#functions/table/shops/shop-documents.ts'
import { parseMediaFileId, renameContent } from './rename-files.ts'

/**
 * Why contents cannot become a shop. `entry` is its name in the archive, `at` the invalid value inside it.
 * newer: of a newer release · document: invalid · twice: another has the same key · media: a file that
 * could not have been uploaded, or has another path.
 */
export type ArchiveFault = {
  refused: 'newer' | 'document' | 'twice' | 'media'
  entry: string
  at?: string
}

/** Checks all contents before anything is written, and returns the first fault. */
export async function findArchiveFault({
  documents,
  files,
}: Pick<ArchiveContents, 'documents' | 'files'>): Promise<ArchiveFault | undefined> {
  const seen = new Set<string>()
  for await (const document of documents()) {
    const { entry = document.kind } = document
    const fault = findDocumentFault(document)
    if (fault) return { ...fault, entry }
    const key = shopDocumentKey(document)
    if (seen.has(key)) return { refused: 'twice', entry }
    seen.add(key)
  }
  // The media host serves files as they are stored.
  for await (const file of files())
    if (parseMediaFileId(file.path) === undefined || !(await hasDeclaredType(file)))
      return { refused: 'media', entry: `media${file.path}` }
  return undefined
}

function findDocumentFault(document: ArchivedDocument): Omit<ArchiveFault, 'entry'> | undefined {
  const { kind, item } = document
  try {
    checkShopDocument(document)
    if (kind === 'page') renameContent(item, (id) => id)
    if (kind === 'version') renameContent(v.parse(Content, item['content']), (id) => id)
    return undefined
  } catch (error) {
    if (error instanceof Failure) return { refused: 'newer' }
    if (!v.isValiError(error)) throw error
    return { refused: 'document', at: v.getDotPath(error.issues[0]) ?? kind }
  }
}

const Content = v.record(v.string(), v.unknown())

/** Whether a file's first bytes match its type, and the type is supported. */
async function hasDeclaredType(file: ArchivedFile): Promise<boolean> {
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
