import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ArchiveContents, ArchivedDocument } from '#functions/contract/shops/shop-archive.ts'
import { readArchive } from '#infra/operations/data/read-archive.ts'
import { writeArchive } from '#infra/operations/data/write-archive.ts'
import { changedArchive, changedFile, inEntries, inManifest } from './changed-archive.ts'

let folder = ''
let archive = ''

const page: ArchivedDocument = {
  kind: 'page',
  item: { page: 1, text: '毎朝、店で手打ちしています。' },
}
const path = '/images/0123456789abcdef/0123456789abcdef/640x480.jpg'
const picture = Buffer.alloc(50_000, 'picture')

const contents: ArchiveContents = {
  shop: { login_id: 'mise', slug: 'mise', shop_name: '店' },
  async *documents() {
    yield page
  },
  async *files() {
    const open = async () => new Blob([picture]).stream()
    yield { path, type: 'image/jpeg', bytes: picture.length, open }
  },
}

async function* iterateFiles(bytes: Uint8Array<ArrayBuffer>) {
  yield {
    path,
    type: 'image/jpeg',
    bytes: bytes.length,
    open: async () => new Blob([bytes]).stream(),
  }
}

/** An archive whose media are compressed too. */
async function packed(other: ArchiveContents): Promise<string> {
  const stored = join(folder, 'stored.zip')
  await writeArchive(stored, other, new Date())
  return changedArchive(stored, (_, text) => text)
}

/** An archive with one name replaced by another of the same length. */
async function twice(): Promise<string> {
  const more = await changedArchive(archive, (_, text) => text, { 'a.txt': 'a', 'b.txt': 'b' })
  return changedFile(more, (bytes) =>
    Buffer.from(bytes.toString('latin1').replaceAll('b.txt', 'a.txt'), 'latin1'),
  )
}

/** The ZIP's directory declares half of the image's size. */
function sayingLess(bytes: Buffer): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(picture.length)
  const half = Buffer.alloc(4)
  half.writeUInt32LE(picture.length / 2)
  const text = bytes.toString('latin1').replaceAll(size.toString('latin1'), half.toString('latin1'))
  return Buffer.from(text, 'latin1')
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'noren-archive-'))
  archive = join(folder, 'shop.zip')
  await writeArchive(archive, contents, new Date('2030-01-01T00:00:00Z'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('an archive', () => {
  test('returns what was written', async () => {
    const { manifest, contents: read } = await readArchive(archive)
    expect(manifest).toMatchObject({ exported_at: '2030-01-01T00:00:00.000Z', shop: contents.shop })
    const documents: unknown[] = []
    for await (const document of read.documents()) documents.push(document)
    expect(documents).toEqual([{ ...page, entry: 'documents/000000-page.json' }])
    for await (const file of read.files()) {
      expect(file).toMatchObject({ path, type: 'image/jpeg', bytes: picture.length })
      expect(await new Response(await file.open()).bytes()).toEqual(new Uint8Array(picture))
    }
  })

  test('creates the folder that it is written to', async () => {
    const file = join(folder, 'new', 'folder', 'shop.zip')
    await writeArchive(file, contents, new Date())
    await expect(readArchive(file)).resolves.toBeDefined()
  })

  test('leaves no file when writing fails', async () => {
    const broken: ArchiveContents = {
      ...contents,
      // oxlint-disable-next-line require-yield -- fails before
      async *files() {
        throw new Error('S3 is away')
      },
    }
    const part = join(folder, 'part.zip')
    await expect(writeArchive(part, broken, new Date())).rejects.toThrow('S3 is away')
    expect((await readdir(folder)).filter((name) => name.startsWith('part'))).toEqual([])
  })

  test.each([
    ['no ZIP', 'is not a readable ZIP', () => changedFile(archive, () => Buffer.from('hello'))],
    [
      'cut off',
      'is not a readable ZIP',
      () => changedFile(archive, (bytes) => bytes.subarray(0, 20_000)),
    ],
    [
      'changed in one byte',
      /(does not match the manifest|cannot be read)/,
      () =>
        changedFile(archive, (bytes) => {
          const at = bytes.indexOf('media/images/') + 400
          bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
          return bytes
        }),
    ],
    [
      'changed in a text',
      'does not match the manifest',
      () =>
        changedArchive(archive, (name, text) =>
          name.includes('-page') ? text.replace('手打ち', '手打つ') : text,
        ),
    ],
    [
      'short of an entry',
      'is missing',
      () => changedArchive(archive, (name, text) => (name.includes('-page') ? undefined : text)),
    ],
    [
      'of something else',
      'manifest.json is not the manifest of a shop archive',
      () =>
        changedArchive(
          archive,
          inManifest(() => ({ name: 'else' })),
        ),
    ],
    [
      'without a manifest',
      'manifest.json is missing',
      () => changedArchive(archive, (name, text) => (name === 'manifest.json' ? undefined : text)),
    ],
    [
      'of a newer schema version',
      'schema version 2, this release reads version 1: import it with the release that wrote it',
      () =>
        changedArchive(
          archive,
          inManifest((manifest) => ({ ...manifest, schema_version: 2 })),
        ),
    ],
    [
      'of an older schema version',
      'schema version 0, this release reads version 1: import it with the release that wrote it',
      () =>
        changedArchive(
          archive,
          inManifest((manifest) => ({ ...manifest, schema_version: 0 })),
        ),
    ],
    ['empty', 'is not a readable ZIP', () => changedFile(archive, () => Buffer.alloc(0))],
    ['not there', /^The file .*none\.zip does not exist\./, async () => join(folder, 'none.zip')],
    ['a folder', /^The file .+ does not exist/, async () => folder],
    [
      'without its last bytes',
      'is not a readable ZIP',
      () => changedFile(archive, (bytes) => bytes.subarray(0, bytes.length - 30)),
    ],
    [
      'of a manifest that is no JSON',
      'manifest.json is not the manifest of a shop archive',
      () => changedArchive(archive, (name, text) => (name === 'manifest.json' ? '{"a' : text)),
    ],
    [
      'of a manifest of another shape',
      'manifest.json is not the manifest of a shop archive (at entries)',
      () =>
        changedArchive(
          archive,
          inManifest((manifest) => ({ ...manifest, entries: {} })),
        ),
    ],
    [
      'of minus bytes',
      '(at entries.0.bytes, of documents/000000-page.json)',
      () => changedArchive(archive, inEntries({ bytes: -1e12 })),
    ],
    [
      'of other bytes',
      'documents/000000-page.json does not match the manifest',
      () => changedArchive(archive, inEntries({ bytes: 7 })),
    ],
    [
      'without a hash',
      '(at entries.0.sha256, of documents/000000-page.json)',
      () => changedArchive(archive, inEntries({ sha256: undefined })),
    ],
    [
      'without the type of a picture',
      '(at entries.1.type, of media/images/',
      () => changedArchive(archive, inEntries({ type: undefined })),
    ],
    [
      'leading out of its folder',
      '(at entries.0.name, of media/images/../../x/y.jpg)',
      () => changedArchive(archive, inEntries({ name: 'media/images/../../x/y.jpg' })),
    ],
    [
      'twice in its manifest',
      'documents/000000-page.json is in manifest.json twice',
      () =>
        changedArchive(archive, inEntries({ name: 'documents/000000-page.json', type: undefined })),
    ],
    ['twice in its ZIP', 'a.txt is in it twice', twice],
    [
      'more than its manifest says',
      'etc/passwd is not in manifest.json',
      () => changedArchive(archive, (_, text) => text, { 'etc/passwd': 'root' }),
    ],
    [
      'leading out of the ZIP',
      '../../etc/passwd is a path outside the archive',
      () => changedArchive(archive, (_, text) => text, { '../../etc/passwd': 'root' }),
    ],
    [
      'named to move the terminal',
      '"\\u001b[2J" is not in manifest.json',
      () => changedArchive(archive, (_, text) => text, { '\u001b[2J': 'x' }),
    ],
    [
      'one that becomes enormous',
      `media${path} is compressed more than any image or movie`,
      () => packed({ ...contents, files: () => iterateFiles(new Uint8Array(20_000_000)) }),
    ],
    [
      'larger than it says',
      /media\/images\/\S+ (is larger than declared|cannot be read)/,
      async () => {
        const lying = await changedArchive(
          archive,
          inManifest((manifest) => ({
            ...manifest,
            entries: manifest.entries.map((entry) => ({
              ...entry,
              ...(entry.type && { bytes: picture.length / 2 }),
            })),
          })),
        )
        return changedFile(lying, sayingLess)
      },
    ],
  ])('that is %s is refused', async (_, words, make) => {
    const refusal = readArchive(await make())
    await expect(refusal).rejects.toThrow(words)
    await expect(refusal).rejects.toThrow(/Nothing was changed\.$/)
  })
})
