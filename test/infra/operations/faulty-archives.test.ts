import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type {
  ArchiveContents,
  ArchivedDocument,
  ArchivedFile,
} from '#functions/contract/shops/shop-archive.ts'
import { invokeEvent } from '#infra/local/events/invoke-event.ts'
import { type Stack, startStack } from '#infra/local/start-stack.ts'
import { readArchive } from '#infra/operations/data/read-archive.ts'
import { writeArchive } from '#infra/operations/data/write-archive.ts'
import { fillShop } from '#test/functions/contract-wide/support/scene.ts'
import { adminLogin } from '#test/support/admin-login.ts'
import { addTestShop, signInAdmin, signInShop } from '#test/support/caller.ts'
import { createNoticeClient } from '#test/support/shops/notices.ts'
import { scanTable, takeObjectSnapshot } from '#test/support/shops/snapshot.ts'
import { runCommand } from './run-command.ts'

let folder = ''
let stack: Stack
let contents: ArchiveContents

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'noren-faulty-'))
  stack = await startStack({ folder: join(folder, 'data') })
  await invokeEvent('add-admin', adminLogin)
  const login = await addTestShop(await signInAdmin(stack.app), { login_id: 'mise', slug: 'mise' })
  const shop = await signInShop(stack.app, login)
  await fillShop({ shop, mark: '梅' })
  await createNoticeClient(shop, stack.pages).set({ kind: 'closed' })
  const archive = join(folder, 'shop.zip')
  const exported = (await invokeEvent('export-shop', { shop: 'mise' })) as ArchiveContents
  await writeArchive(archive, exported, new Date())
  contents = (await readArchive(archive)).contents
})

afterAll(async () => {
  await stack.stop()
  await rm(folder, { recursive: true, force: true })
})

type Change = {
  document?: (document: ArchivedDocument) => ArchivedDocument
  file?: (file: ArchivedFile) => ArchivedFile
}

const same = <One>(one: One) => one
let made = 0

/** A valid archive of changed contents. */
async function write({ document = same, file = same }: Change, slug = 'mise-2'): Promise<string> {
  made += 1
  const name = join(folder, `changed-${made}.zip`)
  const changed: ArchiveContents = {
    shop: { ...contents.shop, login_id: slug, slug },
    async *documents() {
      for await (const { kind, item } of contents.documents()) yield document({ kind, item })
    },
    async *files() {
      for await (const one of contents.files()) yield file(one)
    },
  }
  await writeArchive(name, changed, new Date())
  return name
}

/** Changes the items of one kind. */
const each = (kind: string, change: object): Change => ({
  document: (one) =>
    one.kind === kind ? { kind: one.kind, item: { ...one.item, ...change } } : one,
})

/** The answer of an import, or the error of readArchive. */
async function bring(file: string): Promise<unknown> {
  try {
    const { contents: read, manifest, close } = await readArchive(file)
    const order = { names: manifest.shop, key: file, contents: read }
    return await invokeEvent('import-shop', order).finally(close)
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : error
  }
}

const script = async () => new Blob(['<script>']).stream()

const refused = (reason: string, entry: RegExp) => ({
  refused: reason,
  entry: expect.stringMatching(entry) as string,
})
const at = (entry: string, place: string) => ({
  ...refused('document', new RegExp(`^documents/\\d{6}-${entry}\\.json$`)),
  at: place,
})
const said = (message: string) => expect.stringContaining(message) as string

const notice = {
  kind: 'closed',
  closes_at: '',
  text: 'またのお越しを',
  from: '2026-11-20',
  last: '2090-01-01',
  until: '2090-01-01T12:00:00.000Z',
}

const faulty: [string, Change, unknown][] = [
  ['an item that is none', { document: ({ kind }) => ({ kind, item: {} }) }, at('image', 'id')],
  ['a page of another number', each('page', { page: 7 }), at('page', 'page')],
  ['a page of text', each('page', { data: 'text' }), at('page', 'data')],
  ['a page of minus bytes', each('page', { data_bytes: -1e12 }), at('page', 'data_bytes')],
  ['half a version', each('version', { version: 1.5 }), at('version', 'version')],
  ['a version of nothing', each('version', { content: null }), at('version', 'content')],
  ['a picture of minus bytes', each('image', { bytes: -1e12 }), at('image', 'bytes')],
  ['a picture without edges', each('image', { width: 0 }), at('image', 'width')],
  ['a picture elsewhere', each('image', { path: '/images/../x' }), at('image', 'path')],
  ['a picture of another id', each('image', { id: 'another-id-of-ours' }), at('image', 'path')],
  ['a picture without a name', each('image', { name: null }), at('image', 'name')],
  ['a picture as a page', each('image', { type: 'text/html' }), at('image', 'type')],
  [
    'two pages of one number',
    each('page', { page: 1 }),
    refused('twice', /^documents\/\d{6}-page\./),
  ],
  [
    'a notice of two lines',
    each('shop', { notice: { ...notice, text: '一\n二' } }),
    at('shop', 'notice.text'),
  ],
  ['a newer page', each('page', { schema_version: 99 }), refused('newer', /-page\.json$/)],
  [
    'a script as a picture',
    { file: (one) => ({ ...one, open: script }) },
    refused('media', /^media\/images\//),
  ],
  [
    'a file elsewhere',
    { file: (one) => ({ ...one, path: `/images/x${one.path}` }) },
    said('.name, of media/images/x/images/'),
  ],
  [
    'a huge number',
    each('page', { last_version: 1e300 }),
    said('-page.json is not a document of a shop'),
  ],
  [
    'a huge page',
    each('page', { more: 'x'.repeat(500_000) }),
    said('-page.json is larger than any'),
  ],
  [
    'a text in the place of an item',
    { document: ({ kind }) => ({ kind, item: 'text' }) as never },
    said('OperatorFailure: The archive is damaged: documents/000000-image.json is not a document'),
  ],
]

const readEverything = async () => [await scanTable(), await takeObjectSnapshot()]

test.each(faulty)('%s is refused, and nothing is written', async (_, change, answer) => {
  const before = await readEverything()
  expect(await bring(await write(change))).toEqual(answer)
  expect(await readEverything()).toEqual(before)
})

test('the unchanged contents can be imported', async () => {
  expect(await bring(await write({}))).toMatchObject({ images: 1, left: 0 })
})

test.each([
  ['stays until its end', notice, notice.until],
  ['that has ended is left out', { ...notice, until: '2026-11-20T12:00:00.000Z' }, undefined],
])('a notice %s', async (_, given, end) => {
  const slug = `mise-${end ? 3 : 4}`
  await bring(await write(each('shop', { notice: given }), slug))
  const items = await scanTable()
  const { PK } = items.find((item) => item.slug === slug && item.SK === 'PROFILE') ?? {}
  const record = items.find((item) => item.PK === PK && item.SK === 'SHOP')
  expect(record?.notice).toEqual(end && notice)
  expect(String(record?.GSI1SK).startsWith(`${end}#notice#`)).toBe(end !== undefined)
})

test('the command prints one line and fails', async () => {
  const file = await write(each('image', { bytes: -1e12 }))
  await stack.stop()
  const command = ['import-shop', '--data', join(folder, 'data'), '--file', file]
  expect(await runCommand(command)).toEqual({
    code: 1,
    stdout: '',
    stderr:
      'Not imported: documents/000000-image.json is not valid (at bytes). Nothing was changed.\n',
  })
})
