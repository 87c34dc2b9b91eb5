import { readFile, writeFile } from 'node:fs/promises'
import { BlobReader, BlobWriter, TextReader, ZipReader, ZipWriter } from '@zip.js/zip.js'
import * as v from 'valibot'
import { ArchiveManifest } from '#functions/contract/shops/shop-archive.ts'

let changedFiles = 0

/** A changed copy of a file, beside it. */
export async function changedFile(
  file: string,
  change: (bytes: Buffer) => Uint8Array,
): Promise<string> {
  changedFiles += 1
  const copy = `${file}.${changedFiles}`
  await writeFile(copy, change(await readFile(file)))
  return copy
}

/** A copy of an archive with texts changed or removed; `more` are additional texts. */
export async function changedArchive(
  file: string,
  change: (entry: string, text: string) => string | undefined,
  more: Record<string, string> = {},
): Promise<string> {
  const from = new ZipReader(new BlobReader(new Blob([await readFile(file)])))
  const to = new ZipWriter(new BlobWriter())
  for (const entry of await from.getEntries()) {
    if (entry.directory) continue
    const blob = await entry.getData(new BlobWriter())
    const isText = entry.filename.endsWith('.json')
    const text = isText ? change(entry.filename, await blob.text()) : ''
    if (text === undefined) continue
    await to.add(entry.filename, isText ? new TextReader(text) : new BlobReader(blob))
  }
  for (const [name, text] of Object.entries(more)) await to.add(name, new TextReader(text))
  const bytes = new Uint8Array(await (await to.close()).arrayBuffer())
  return changedFile(file, () => bytes)
}

/** For `changedArchive`: changes the manifest. */
export const inManifest =
  (change: (manifest: ArchiveManifest) => unknown) => (name: string, text: string) =>
    name === 'manifest.json'
      ? JSON.stringify(change(v.parse(ArchiveManifest, JSON.parse(text))))
      : text

/** For `changedArchive`: changes each entry of the manifest that has these fields. */
export const inEntries = (change: Record<string, unknown>) =>
  inManifest((manifest) => ({
    ...manifest,
    entries: manifest.entries.map((entry) => ({
      ...entry,
      ...Object.fromEntries(Object.entries(change).filter(([name]) => name in entry)),
    })),
  }))
