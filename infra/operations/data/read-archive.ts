import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { stat } from 'node:fs/promises'
import { BlobReader, configure, type FileEntry, ZipReader } from '@zip.js/zip.js'
import * as v from 'valibot'
import { limits } from '#functions/contract/limits.ts'
import {
  type ArchiveContents,
  ArchivedDocument,
  type ArchivedFile,
  type ArchiveEntry,
  ArchiveManifest,
  archiveSchemaVersion,
  isArchiveDocument,
} from '#functions/contract/shops/shop-archive.ts'
import { OperatorFailure } from '#infra/operations/command/operator-failure.ts'
import { manifestName } from './write-archive.ts'

configure({ useWebWorkers: false })

/** A validated archive. `sha256` is that of its manifest, which lists all other hashes. */
export type ShopArchive = {
  manifest: ArchiveManifest
  sha256: string
  contents: ArchiveContents
  close: () => Promise<void>
}

type Entries = ReadonlyMap<string, FileEntry>

// In bytes. A DynamoDB item is not larger, and a stored document is not larger than its JSON.
const maximumBytes = { manifest: 64 * 1024 * 1024, document: 390_000, media: limits.movieBytes }

const createDamagedFailure = (what: string, cause?: unknown) =>
  new OperatorFailure(`The archive is damaged: ${what}. Nothing was changed.`, { cause })

/**
 * Opens an archive and validates every byte against its manifest. Throws `OperatorFailure` when it is damaged, not an
 * archive, or of another schema version.
 */
export async function readArchive(file: string): Promise<ShopArchive> {
  const { zip, entries } = await openZip(file)
  try {
    const text = await readText(entries, manifestName, maximumBytes.manifest)
    const manifest = parseManifest(text)
    requireMatchingEntries(manifest, entries)
    for (const entry of manifest.entries) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, however large they are
      if ((await hashEntry(entries, entry)) !== entry.sha256)
        throw createDamagedFailure(`${entry.name} does not match the manifest`)
    }
    const sha256 = createHash('sha256').update(text).digest('hex')
    const contents = buildContents(manifest, entries)
    return { manifest, sha256, contents, close: () => zip.close() }
  } catch (error) {
    await zip.close()
    throw error
  }
}

// What the ZIP library throws for a name that leads out of the ZIP.
const AboutName = v.object({ filename: v.string() })

async function openZip(file: string) {
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile())
    throw new OperatorFailure(`The file ${file} does not exist. Nothing was changed.`)
  try {
    const zip = new ZipReader(new BlobReader(await openAsBlob(file)))
    const entries = new Map<string, FileEntry>()
    for (const entry of await zip.getEntries()) {
      const { filename } = entry
      if (entries.has(filename))
        throw createDamagedFailure(`${formatName(filename)} is in it twice`)
      if (!entry.directory) entries.set(filename, entry)
    }
    return { zip, entries }
  } catch (error) {
    if (error instanceof OperatorFailure) throw error
    if (v.is(AboutName, error))
      throw createDamagedFailure(
        `${formatName(error.filename)} is a path outside the archive`,
        error,
      )
    throw createDamagedFailure(`${file} is not a readable ZIP`, error)
  }
}

function parseManifest(text: string): ArchiveManifest {
  const { output, success, issues } = v.safeParse(ArchiveManifest, parseJson(text))
  if (!success)
    throw createDamagedFailure(
      `${manifestName} is not the manifest of a shop archive${formatIssueLocation(issues[0])}`,
    )
  if (output.schema_version !== archiveSchemaVersion)
    throw new OperatorFailure(
      `The archive has schema version ${output.schema_version}, this release reads version ${archiveSchemaVersion}: import it with the release that wrote it. Nothing was changed.`,
    )
  return output
}

const Named = v.object({ name: v.string() })

/** Path of the issue, and the name of the entry concerned. */
function formatIssueLocation(issue: v.BaseIssue<unknown>): string {
  const at = v.getDotPath(issue)
  const about = issue.path?.map(({ value }) => value).find((value) => v.is(Named, value))
  if (at === null) return ''
  return about ? ` (at ${at}, of ${formatName(v.parse(Named, about).name)})` : ` (at ${at})`
}

/** A name that is safe to print. */
const formatName = (name: string) =>
  /^[\w./-]{1,200}$/.test(name) ? name : JSON.stringify(name.slice(0, 200))

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Every entry exactly once, nothing else, and all with the manifest's size. */
function requireMatchingEntries(manifest: ArchiveManifest, entries: Entries): void {
  const listed = new Set([manifestName])
  for (const entry of manifest.entries) {
    const { name, bytes } = entry
    if (listed.has(name)) throw createDamagedFailure(`${name} is in ${manifestName} twice`)
    listed.add(name)
    const { uncompressedSize, compressedSize } = getEntry(entries, name)
    if (uncompressedSize !== bytes)
      throw createDamagedFailure(`${name} does not match the manifest`)
    if (bytes > (isArchiveDocument(entry) ? maximumBytes.document : maximumBytes.media))
      throw createDamagedFailure(`${name} is larger than any file of a shop`)
    // Images and movies hardly compress, and documents are small: anything else is a ZIP bomb.
    if (bytes > maximumBytes.document && bytes > 100 * compressedSize)
      throw createDamagedFailure(`${name} is compressed more than any image or movie`)
  }
  for (const name of entries.keys())
    if (!listed.has(name))
      throw createDamagedFailure(`${formatName(name)} is not in ${manifestName}`)
}

function getEntry(entries: Entries, name: string): FileEntry {
  const entry = entries.get(name)
  if (!entry) throw createDamagedFailure(`${name} is missing`)
  return entry
}

/** Streams an entry to `take`. Throws when it is larger than declared. */
async function readEntry(
  entries: Entries,
  { name, bytes }: Pick<ArchiveEntry, 'name' | 'bytes'>,
  onChunk: (chunk: Uint8Array) => void,
): Promise<void> {
  const entry = getEntry(entries, name)
  let received = 0
  const writable = new WritableStream<Uint8Array>({
    write(chunk) {
      received += chunk.length
      if (received > bytes) throw createDamagedFailure(`${name} is larger than declared`)
      onChunk(chunk)
    },
  })
  try {
    await entry.getData(writable)
  } catch (error) {
    throw error instanceof OperatorFailure
      ? error
      : createDamagedFailure(`${name} cannot be read`, error)
  }
}

async function readText(entries: Entries, name: string, bytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  await readEntry(entries, { name, bytes }, (chunk) => chunks.push(chunk))
  return Buffer.concat(chunks).toString()
}

async function hashEntry(entries: Entries, entry: ArchiveEntry): Promise<string> {
  const hash = createHash('sha256')
  await readEntry(entries, entry, (chunk) => hash.update(chunk))
  return hash.digest('hex')
}

const mediaFolder = 'media'

function buildContents(
  { shop, entries: listed }: ArchiveManifest,
  entries: Entries,
): ArchiveContents {
  return {
    shop,
    async *documents() {
      for (const { name, bytes } of listed.filter(isArchiveDocument)) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        yield parseDocument(name, await readText(entries, name, bytes))
      }
    },
    async *files() {
      for (const entry of listed) {
        const file = toArchivedFile(entry, entries)
        if (file) yield file
      }
    },
  }
}

function parseDocument(entry: string, text: string): ArchivedDocument {
  try {
    return { ...v.parse(ArchivedDocument, JSON.parse(text, rejectLargeNumber)), entry }
  } catch (error) {
    throw createDamagedFailure(`${entry} is not a document of a shop`, error)
  }
}

/** For `JSON.parse`: throws for numbers that the table cannot store. */
function rejectLargeNumber(_: string, value: unknown): unknown {
  if (typeof value === 'number' && !(Math.abs(value) <= Number.MAX_SAFE_INTEGER))
    throw new Error(`${value} is too large`)
  return value
}

function toArchivedFile(
  { name, type, bytes }: ArchiveEntry,
  entries: Entries,
): ArchivedFile | undefined {
  if (type === undefined) return undefined
  return {
    path: name.slice(mediaFolder.length),
    type,
    bytes,
    open: async () => streamEntry(entries, name),
  }
}

function streamEntry(entries: Entries, name: string): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const reading = getEntry(entries, name).getData(writable)
  // The consumer of the stream gets the error.
  reading.catch(() => undefined)
  return readable
}
