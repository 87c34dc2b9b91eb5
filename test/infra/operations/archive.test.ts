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

async function* iterateEmptyFile() {
  const bytes = new Uint8Array(20_000_000)
  const open = async () => new Blob([bytes]).stream()
  yield { path, type: 'image/jpeg', bytes: bytes.length, open }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'noren-archive-'))
  archive = join(folder, 'shop.zip')
  await writeArchive(archive, contents, new Date('2030-01-01T00:00:00Z'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const pageFile = 'documents/000000-page.json'
const notManifest = 'manifest.json is not the manifest of a shop archive'
const same = (_: string, text: string) => text

const inPage = (change: (text: string) => string | undefined) => (name: string, text: string) =>
  name.includes('-page') ? change(text) : text

const inManifestText = (change: () => string | undefined) => (name: string, text: string) =>
  name === 'manifest.json' ? change() : text

type Case = [what: string, message: string | RegExp, archive: () => Promise<string>]
type TextChange = (entry: string, text: string) => string | undefined

const zip = (change: (bytes: Buffer) => Uint8Array) => () => changedFile(archive, change)
const texts =
  (change: TextChange, more: Record<string, string> = {}) =>
  () =>
    changedArchive(archive, change, more)
const added = (name: string) => texts(same, { [name]: 'x' })

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

  test.each<Case>([
    ['no ZIP', 'is not a readable ZIP', zip(() => Buffer.from('hello'))],
    ['empty', 'is not a readable ZIP', zip(() => Buffer.alloc(0))],
    ['cut off', 'is not a readable ZIP', zip((bytes) => bytes.subarray(0, 20_000))],
    ['without its last bytes', 'is not a readable ZIP', zip((bytes) => bytes.subarray(0, -30))],
    ['changed in one byte', /(does not match the manifest|cannot be read)/, zip(flipByte)],
    ['not there', /^The file .*none\.zip does not exist\./, async () => join(folder, 'none.zip')],
    ['a folder', /^The file .+ does not exist/, async () => folder],
    [
      'changed in a text',
      'does not match the manifest',
      texts(inPage((text) => text.replace('打ち', '打つ'))),
    ],
    ['short of an entry', 'is missing', texts(inPage(() => undefined))],
    ['of something else', notManifest, texts(inManifest(() => ({ name: 'else' })))],
    ['without a manifest', 'manifest.json is missing', texts(inManifestText(() => undefined))],
    ['of a manifest that is no JSON', notManifest, texts(inManifestText(() => '{"a'))],
    [
      'of a manifest of another shape',
      `${notManifest} (at entries)`,
      texts(inManifest((manifest) => ({ ...manifest, entries: {} }))),
    ],
    [
      'of a newer schema version',
      'schema version 2, this release reads version 1: import it with the release that wrote it',
      texts(inManifest((manifest) => ({ ...manifest, schema_version: 2 }))),
    ],
    [
      'of an older schema version',
      'schema version 0, this release reads version 1: import it with the release that wrote it',
      texts(inManifest((manifest) => ({ ...manifest, schema_version: 0 }))),
    ],
    ['of minus bytes', `(at entries.0.bytes, of ${pageFile})`, texts(inEntries({ bytes: -1e12 }))],
    ['of other bytes', `${pageFile} does not match the manifest`, texts(inEntries({ bytes: 7 }))],
    [
      'without a hash',
      `(at entries.0.sha256, of ${pageFile})`,
      texts(inEntries({ sha256: undefined })),
    ],
    [
      'without the type of a picture',
      '(at entries.1.type, of media/images/',
      texts(inEntries({ type: undefined })),
    ],
    [
      'leading out of its folder',
      '(at entries.0.name, of media/images/../../x/y.jpg)',
      texts(inEntries({ name: 'media/images/../../x/y.jpg' })),
    ],
    [
      'twice in its manifest',
      `${pageFile} is in manifest.json twice`,
      texts(inEntries({ name: pageFile, type: undefined })),
    ],
    ['twice in its ZIP', 'a.txt is in it twice', twice],
    ['more than its manifest says', 'etc/passwd is not in manifest.json', added('etc/passwd')],
    [
      'leading out of the ZIP',
      '../../etc/passwd is a path outside the archive',
      added('../../etc/passwd'),
    ],
    ['named to move the terminal', '"\\u001b[2J" is not in manifest.json', added('\u001b[2J')],
    [
      'one that becomes enormous',
      `media${path} is compressed more than any image or movie`,
      enormous,
    ],
    ['larger than it says', /media\/images\/\S+ (is larger than declared|cannot be read)/, lying],
  ])('that is %s is refused', async (_, message, make) => {
    const refusal = readArchive(await make())
    await expect(refusal).rejects.toThrow(message)
    await expect(refusal).rejects.toThrow(/Nothing was changed\.$/)
  })
})

function flipByte(bytes: Buffer): Buffer {
  const at = bytes.indexOf('media/images/') + 400
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
  return bytes
}

/** An archive with one name replaced by another of the same length. */
async function twice(): Promise<string> {
  const more = await changedArchive(archive, same, { 'a.txt': 'a', 'b.txt': 'b' })
  return changedFile(more, (bytes) => replaceText(bytes, 'b.txt', 'a.txt'))
}

/** An archive whose media are compressed too. */
async function enormous(): Promise<string> {
  const stored = join(folder, 'stored.zip')
  await writeArchive(stored, { ...contents, files: iterateEmptyFile }, new Date())
  return changedArchive(stored, same)
}

function formatSize(bytes: number): string {
  const field = Buffer.alloc(4)
  field.writeUInt32LE(bytes)
  return field.toString('latin1')
}

/** Manifest and directory declare half of the image's size. */
async function lying(): Promise<string> {
  const half = await changedArchive(
    archive,
    inManifest(({ entries, ...manifest }) => ({
      ...manifest,
      entries: entries.map((entry) =>
        entry.type ? { ...entry, bytes: picture.length / 2 } : entry,
      ),
    })),
  )
  return changedFile(half, (bytes) =>
    replaceText(bytes, formatSize(picture.length), formatSize(picture.length / 2)),
  )
}

const replaceText = (bytes: Buffer, from: string, to: string) =>
  Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1')
