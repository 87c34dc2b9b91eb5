import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ArchivedDocument, ShopContents } from '#functions/contract/shop-archive.ts'
import { readArchive } from '#infra/operations/read-archive.ts'
import { writeArchive } from '#infra/operations/write-archive.ts'
import { changedArchive, changedFile, inManifest } from './changed-archive.ts'

let folder = ''
let archive = ''

const page: ArchivedDocument = {
  kind: 'page',
  item: { page: 1, text: '毎朝、店で手打ちしています。' },
}
const path = '/images/0123456789abcdef/0123456789abcdef/640x480.jpg'
const picture = Buffer.alloc(50_000, 'picture')

const contents: ShopContents = {
  shop: { login_id: 'mise', slug: 'mise', shop_name: '店' },
  async *documents() {
    yield page
  },
  async *files() {
    const open = async () => new Blob([picture]).stream()
    yield { path, type: 'image/jpeg', bytes: picture.length, open }
  },
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'noren-archive-'))
  archive = join(folder, 'shop.zip')
  await writeArchive(archive, contents, new Date('2030-01-01T00:00:00Z'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('an archive', () => {
  test('gives back what was written into it', async () => {
    const { manifest, contents: read } = await readArchive(archive)
    expect(manifest).toMatchObject({ exported_at: '2030-01-01T00:00:00.000Z', shop: contents.shop })
    const documents: unknown[] = []
    for await (const document of read.documents()) documents.push(document)
    expect(documents).toEqual([page])
    for await (const file of read.files()) {
      expect(file).toMatchObject({ path, type: 'image/jpeg', bytes: picture.length })
      expect(await new Response(await file.open()).bytes()).toEqual(new Uint8Array(picture))
    }
  })

  test('that could not be written to its end leaves nothing behind', async () => {
    const broken: ShopContents = {
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
    [
      'no ZIP',
      'is no ZIP that can be read',
      () => changedFile(archive, () => Buffer.from('hello')),
    ],
    [
      'cut off',
      'is no ZIP that can be read',
      () => changedFile(archive, (bytes) => bytes.subarray(0, 20_000)),
    ],
    [
      'changed in one byte',
      /(is not what was written|cannot be read)/,
      () =>
        changedFile(archive, (bytes) => {
          const at = bytes.indexOf('media/images/') + 400
          bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
          return bytes
        }),
    ],
    [
      'changed in a text',
      'is not what was written',
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
      'manifest.json is none of an archive of a shop',
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
      'of a newer form',
      'written by a newer release (form 2, known 1)',
      () =>
        changedArchive(
          archive,
          inManifest((manifest) => ({ ...manifest, form: 2 })),
        ),
    ],
  ])('that is %s is refused, and nothing of it used', async (_, words, make) => {
    const refusal = readArchive(await make())
    await expect(refusal).rejects.toThrow(words)
    await expect(refusal).rejects.toThrow(/Nothing was changed\.$/)
  })
})
