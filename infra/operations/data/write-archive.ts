import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Writable } from 'node:stream'
import { configure, TextReader, ZipWriter } from '@zip.js/zip.js'
import {
  type ArchiveContents,
  type ArchiveEntry,
  type ArchiveManifest,
  archiveSchemaVersion,
} from '#functions/contract/shops/shop-archive.ts'

configure({ useWebWorkers: false })

export const manifestName = 'manifest.json'

/** Streams a shop into a ZIP and returns its manifest; creates its folder. The file gets its name only when it is complete. */
export async function writeArchive(
  file: string,
  { shop, documents, files }: ArchiveContents,
  now: Date,
): Promise<ArchiveManifest> {
  const part = `${file}.part`
  try {
    await mkdir(dirname(file), { recursive: true })
    const out = createWriteStream(part)
    const zip = new ZipWriter<unknown>(Writable.toWeb(out))
    const entries: ArchiveEntry[] = []
    for await (const document of documents()) {
      const name = `documents/${String(entries.length).padStart(6, '0')}-${document.kind}.json`
      entries.push(await addEntry(zip, name, toTextStream(JSON.stringify(document))))
    }
    for await (const { path, type, open } of files())
      entries.push({ ...(await addEntry(zip, `media${path}`, await open())), type })
    const exported_at = now.toISOString()
    const manifest: ArchiveManifest = {
      archive: 'noren shop',
      schema_version: archiveSchemaVersion,
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

const toTextStream = (text: string) => new Blob([text]).stream()

async function addEntry(
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
  // Images and movies are compressed already.
  await zip.add(name, measured, { level: name.endsWith('.json') ? 6 : 0 })
  return { name, bytes, sha256: hash.digest('hex') }
}
