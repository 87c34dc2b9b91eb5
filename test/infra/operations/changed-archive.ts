import { readFile, writeFile } from 'node:fs/promises'
import { BlobReader, BlobWriter, TextReader, ZipReader, ZipWriter } from '@zip.js/zip.js'
import * as v from 'valibot'
import { Manifest } from '#functions/contract/shop-archive.ts'

let made = 0

/** A copy of a file with other bytes, beside it. */
export async function changedFile(
  file: string,
  change: (bytes: Buffer) => Uint8Array,
): Promise<string> {
  made += 1
  const copy = `${file}.${made}`
  await writeFile(copy, change(await readFile(file)))
  return copy
}

/** A copy of an archive whose texts are changed, or left out. */
export async function changedArchive(
  file: string,
  change: (entry: string, text: string) => string | undefined,
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
  const bytes = new Uint8Array(await (await to.close()).arrayBuffer())
  return changedFile(file, () => bytes)
}

/** For `changedArchive`: changes what says what is in it. */
export const inManifest =
  (change: (manifest: Manifest) => unknown) => (name: string, text: string) =>
    name === 'manifest.json' ? JSON.stringify(change(v.parse(Manifest, JSON.parse(text)))) : text
