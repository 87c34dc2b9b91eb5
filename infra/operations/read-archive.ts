import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { BlobReader, configure, type FileEntry, TextWriter, ZipReader } from '@zip.js/zip.js'
import * as v from 'valibot'
import {
  ArchivedDocument,
  type ArchivedFile,
  type ArchiveEntry,
  archiveForm,
  Manifest,
  type ShopContents,
} from '#functions/contract/shop-archive.ts'
import { OperatorFailure } from './operator-failure.ts'
import { manifestName } from './write-archive.ts'

configure({ useWebWorkers: false })

/** An archive that was found whole; `sha256` is that of its manifest, which names all the others'. */
export type Archive = {
  manifest: Manifest
  sha256: string
  contents: ShopContents
  close: () => Promise<void>
}

type Entries = ReadonlyMap<string, FileEntry>

const damaged = (what: string, cause?: unknown) =>
  new OperatorFailure(`The archive is damaged: ${what}. Nothing was changed.`, { cause })

/**
 * Opens an archive, and holds every byte of it against its manifest before anything of it is used. Throws
 * `OperatorFailure` for what is no archive, is damaged, or was written by a newer release.
 */
export async function readArchive(file: string): Promise<Archive> {
  const { zip, entries } = await open(file)
  try {
    const text = await textOf(entries, manifestName)
    const manifest = manifestIn(text)
    for (const entry of manifest.entries) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, however large they are
      const found = await measure(entries, entry.name)
      if (found.bytes !== entry.bytes || found.sha256 !== entry.sha256)
        throw damaged(`${entry.name} is not what was written`)
    }
    const sha256 = createHash('sha256').update(text).digest('hex')
    const contents = contentsOf(manifest, entries)
    return { manifest, sha256, contents, close: () => zip.close() }
  } catch (error) {
    await zip.close()
    throw error
  }
}

async function open(file: string) {
  try {
    const zip = new ZipReader(new BlobReader(await openAsBlob(file)))
    const files = (await zip.getEntries()).filter((entry) => !entry.directory)
    return { zip, entries: new Map(files.map((entry) => [entry.filename, entry])) }
  } catch (error) {
    throw damaged(`${file} is no ZIP that can be read`, error)
  }
}

function manifestIn(text: string): Manifest {
  const { output, success } = v.safeParse(Manifest, json(text))
  if (!success) throw damaged(`${manifestName} is none of an archive of a shop`)
  if (output.form > archiveForm)
    throw new OperatorFailure(
      `The archive was written by a newer release (form ${output.form}, known ${archiveForm}): import it with that one. Nothing was changed.`,
    )
  return output
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function entryOf(entries: Entries, name: string): FileEntry {
  const entry = entries.get(name)
  if (!entry) throw damaged(`${name} is missing`)
  return entry
}

async function textOf(entries: Entries, name: string): Promise<string> {
  try {
    return await entryOf(entries, name).getData(new TextWriter())
  } catch (error) {
    throw error instanceof OperatorFailure ? error : damaged(`${name} cannot be read`, error)
  }
}

async function measure(entries: Entries, name: string) {
  const hash = createHash('sha256')
  let bytes = 0
  const measuring = new WritableStream<Uint8Array>({
    write(chunk) {
      hash.update(chunk)
      bytes += chunk.length
    },
  })
  const entry = entryOf(entries, name)
  try {
    await entry.getData(measuring)
  } catch (error) {
    throw damaged(`${name} cannot be read`, error)
  }
  return { bytes, sha256: hash.digest('hex') }
}

const media = 'media'

function contentsOf({ shop, entries: listed }: Manifest, entries: Entries): ShopContents {
  return {
    shop,
    async *documents() {
      for (const { name } of listed)
        if (name.startsWith('documents/'))
          // oxlint-disable-next-line no-await-in-loop -- one after the other
          yield v.parse(ArchivedDocument, JSON.parse(await textOf(entries, name)))
    },
    async *files() {
      for (const entry of listed) {
        const file = fileOf(entry, entries)
        if (file) yield file
      }
    },
  }
}

function fileOf({ name, type, bytes }: ArchiveEntry, entries: Entries): ArchivedFile | undefined {
  if (!name.startsWith(`${media}/`) || type === undefined) return undefined
  return { path: name.slice(media.length), type, bytes, open: async () => streamOf(entries, name) }
}

function streamOf(entries: Entries, name: string): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const reading = entryOf(entries, name).getData(writable)
  // Whoever reads the other end hears of it there.
  reading.catch(() => undefined)
  return readable
}
