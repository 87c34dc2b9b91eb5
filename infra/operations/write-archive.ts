import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Writable } from 'node:stream'
import { configure, TextReader, ZipWriter } from '@zip.js/zip.js'
import {
  type ArchiveEntry,
  archiveForm,
  type Manifest,
  type ShopContents,
} from '#functions/contract/shop-archive.ts'

configure({ useWebWorkers: false })

/** The name of what says what is in an archive. */
export const manifestName = 'manifest.json'

/**
 * Writes a shop into a ZIP as it comes, nothing of it held in memory, and answers what is in it. The file has
 * its name only once it is whole.
 */
export async function writeArchive(
  file: string,
  { shop, documents, files }: ShopContents,
  now: Date,
): Promise<Manifest> {
  const part = `${file}.part`
  try {
    const out = createWriteStream(part)
    const zip = new ZipWriter<unknown>(Writable.toWeb(out))
    const entries: ArchiveEntry[] = []
    for await (const document of documents()) {
      const name = `documents/${String(entries.length).padStart(6, '0')}-${document.kind}.json`
      entries.push(await add(zip, name, streamOf(JSON.stringify(document))))
    }
    for await (const { path, type, open } of files())
      entries.push({ ...(await add(zip, `media${path}`, await open())), type })
    const exported_at = now.toISOString()
    const manifest: Manifest = {
      archive: 'noren shop',
      form: archiveForm,
      exported_at,
      shop,
      entries,
    }
    await zip.add(manifestName, new TextReader(JSON.stringify(manifest, undefined, 2)))
    await zip.close()
    await rename(part, file)
    return manifest
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

const streamOf = (text: string) => new Blob([text]).stream()

async function add(
  zip: ZipWriter<unknown>,
  name: string,
  body: ReadableStream<Uint8Array>,
): Promise<ArchiveEntry> {
  const hash = createHash('sha256')
  let bytes = 0
  const measured = body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        hash.update(chunk)
        bytes += chunk.length
        controller.enqueue(chunk)
      },
    }),
  )
  // Pictures and movies are compressed already.
  await zip.add(name, measured, { level: name.endsWith('.json') ? 6 : 0 })
  return { name, bytes, sha256: hash.digest('hex') }
}
