import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ArchiveContents } from '#functions/contract/shops/shop-archive.ts'
import { invokeEvent } from '#infra/local/events/invoke-event.ts'
import { type Stack, startStack } from '#infra/local/start-stack.ts'
import { readArchive } from '#infra/operations/data/read-archive.ts'
import { writeArchive } from '#infra/operations/data/write-archive.ts'
import { adminLogin } from '#test/support/admin-login.ts'
import {
  createCaller,
  readCookie,
  type ShopCaller,
  signInAdmin,
  signInShop,
} from '#test/support/caller.ts'
import { waitForVariants } from '#test/support/files/variants.ts'
import { createFilledShops } from '#test/support/shops/filled-shops.ts'
import { publishForm, sendForm } from '#test/support/shops/forms.ts'
import { createPageClient } from '#test/support/shops/page-client.ts'
import { scanTable } from '#test/support/shops/snapshot.ts'
import { runCommand } from './run-command.ts'

let folder = ''
let stack: Stack
let full: ShopCaller
let archive = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'noren-moving-'))
  archive = join(folder, 'shop.zip')
  stack = await startStack({ folder: join(folder, 'data'), imageVariants: true })
  await invokeEvent('add-admin', adminLogin)
  full = (await createFilledShops(stack.app, await signInAdmin(stack.app))).full
  await waitForVariants(full)
  await createPageClient(full, 1).publish()
  await createPageClient(full, 2).bringOut('お品書き')
  await createPageClient(full, 2).write('つぎのお品書き')
  await enterRecord(full)
  await sendForm(stack.pages, await publishForm(full, {}, 3))
  await writeArchive(archive, await readContents('mise-full'), new Date())
})

afterAll(async () => {
  await stack.stop()
  await rm(folder, { recursive: true, force: true })
})

const look = { theme: 'cafe', colours: 2 } as const

/** The record with a logo, and a look that is live. */
async function enterRecord(shop: ShopCaller) {
  const user = shop.user.id
  const { img } = await shop.ok('listImages', { body: { user } })
  const record = { phone: '03-1234-5678', email: 'mise@example.jp', logo: img[0]?.url ?? '' }
  await shop.ok('updateShop', { body: { user, version: 1, shop: record } })
  await shop.ok('changeLook', { body: { user, look } })
  await createPageClient(shop, 1).publish()
}

const readContents = (shop: string) =>
  invokeEvent('export-shop', { shop }) as Promise<ArchiveContents>

type Answer = { refused?: string; password: string }

async function importAs(name: string, key = `key of ${name}`): Promise<Answer> {
  const { contents, manifest, close } = await readArchive(archive)
  const names = { ...manifest.shop, login_id: name, slug: name }
  const answer = await invokeEvent('import-shop', { names, key, contents })
  await close()
  return answer as Answer
}

/** Both libraries, as the shop sees them. */
const loadShopFiles = async (caller: ShopCaller) => {
  const body = { user: caller.user.id, limit: 100 }
  const { img } = await caller.ok('listImages', { body })
  const { movie } = await caller.ok('listMovies', { body })
  return [...img, ...movie]
}

describe('an imported shop', () => {
  let shop: ShopCaller
  let imported: Answer
  let early = 0

  beforeAll(async () => {
    imported = await importAs('mise-copy')
    const body = { LoginId: 'mise-copy', Password: imported.password }
    const first = await createCaller(stack.app).call('signIn', { body })
    const guest = createCaller(stack.app, readCookie(first.headers), first.body.token)
    early = (await guest.call('getPages', { body: { user: first.body.user.id } })).status
    const password = 'atarashii-kagi-7'
    await guest.ok('changePassword', { body: { current: imported.password, password } })
    shop = await signInShop(stack.app, { login_id: 'mise-copy', password })
  })

  test('signs in with a password that only allows setting another', () => {
    expect(early).toBe(403)
  })

  test('has its drafts and versions, and images with new ids', async () => {
    for (const number of [1, 2, 3] as const) {
      const [was, is] = await Promise.all([
        createPageClient(full, number).read(),
        createPageClient(shop, number).read(),
      ])
      expect(is.data.map(({ text }) => text)).toEqual(was.data.map(({ text }) => text))
      expect(await createPageClient(shop, number).list()).toMatchObject(
        (await createPageClient(full, number).list()).map(({ version, kind }) => ({
          version,
          kind,
        })),
      )
    }
    const [was] = (await createPageClient(full, 1).read()).data
    const [is] = (await createPageClient(shop, 1).read()).data
    expect(is?.position_url).not.toBe(was?.position_url)
    const [one, other] = await Promise.all(
      [was, is].map(async (part) => (await fetch(`${stack.media}${part?.position_url}`)).bytes()),
    )
    expect(other).toEqual(one)
  })

  test('has its libraries with all files and their quota', async () => {
    const [was, is] = await Promise.all([loadShopFiles(full), loadShopFiles(shop)])
    expect(is.length).toBeGreaterThan(5)
    const facts = (all: typeof was) => all.map(({ name, bytes, type }) => ({ name, bytes, type }))
    expect(facts(is)).toEqual(facts(was))
    for (const { url, thumb_url } of is)
      for (const path of [url, thumb_url])
        expect([path, (await fetch(`${stack.media}${path}`)).status]).toEqual([path, 200])
    const { readUsage: usageOf } = await import('#test/support/files/uploads.ts')
    expect(await usageOf(shop)).toEqual(await usageOf(full))
  })

  test('has its record with the logo, and its look, which is not live yet', async () => {
    const [was, is] = await Promise.all([full, shop].map((each) => each.ok('getShop', {})))
    expect(was?.live_look).toEqual(look)
    expect(is).toMatchObject({ version: 2, look, live_look: null, pages: [] })
    expect(is?.shop).toEqual({ ...was?.shop, logo: is?.shop.logo })
    expect(is?.shop.logo).not.toBe(was?.shop.logo)
    expect((await fetch(`${stack.media}${is?.shop.logo}`)).status).toBe(200)
  })

  test('has its e-mail address as one that was changed now, by whom it was before', async () => {
    const items = await scanTable()
    const [was, is] = [full, shop].map(({ user }) =>
      items.find(({ PK, SK }) => PK === `USER#${user.id}` && SK === 'SHOP'),
    )
    expect(was?.email_by).toMatchObject({ login_id: adminLogin.login_id })
    expect(is?.email_by).toEqual(was?.email_by)
    expect(String(is?.email_at) > String(was?.email_at)).toBe(true)
  })

  test('has what visitors sent, which is gone after as many days as before', async () => {
    const [was, is] = await Promise.all(
      [full, shop].map((each) => each.ok('listInquiries', { query: { state: 'new' } })),
    )
    expect(was?.inquiries).toMatchObject([{ name: '山田 花子', message: 'こんにちは' }])
    expect(is).toEqual(was)
    const kept = (await scanTable()).filter(({ SK }) => SK.startsWith('new#'))
    expect(kept.map(({ expires }) => expires)).toEqual([kept[0]?.expires, kept[0]?.expires])
    expect(kept).toHaveLength(2)
  })

  test('is not public until it publishes', async () => {
    expect((await fetch(`${stack.pages}/mise-copy/`)).status).toBe(404)
    expect((await fetch(`${stack.pages}/mise-full/`)).status).toBe(200)
    await createPageClient(shop, 1).publish()
    expect((await fetch(`${stack.pages}/mise-copy/`)).status).toBe(200)
  })

  test('continues an interrupted import and keeps later edits', async () => {
    await createPageClient(shop, 3).write('引っこしのあとに書いた文')
    expect(await importAs('mise-copy')).toMatchObject({ left: 3 })
    expect(await createPageClient(shop, 3).texts()).toEqual(['引っこしのあとに書いた文'])
  })

  test('is refused with taken names', async () => {
    expect(await importAs('mise-copy', 'another key')).toEqual({ refused: 'login_id' })
  })

  test('has no unknown attributes', async () => {
    const { contents } = await readArchive(archive)
    const edited: ArchiveContents = {
      ...contents,
      async *documents() {
        for await (const { kind, item } of contents.documents())
          yield { kind, item: { ...item, GSI1PK: 'DUE', GSI1SK: '0', expires: 1 } }
      },
    }
    const names = { login_id: 'mise-edited', slug: 'mise-edited', shop_name: '店' }
    await invokeEvent('import-shop', { names, key: 'edited', contents: edited })
    const items = await scanTable()
    const { PK } = items.find(({ slug, SK }) => slug === 'mise-edited' && SK === 'PROFILE') ?? {}
    const brought = items.filter((item) => item.PK === PK && /^(PAGE|IMAGE|MOVIE)#/.test(item.SK))
    expect(brought.length).toBeGreaterThan(10)
    expect(brought.filter((item) => item.GSI1PK === 'DUE' || item.expires === 1)).toEqual([])
  })
})

test('an archive holds all data of the shop and no secrets', async () => {
  const { manifest, contents } = await readArchive(archive)
  const shop = { login_id: 'mise-full', slug: 'mise-full', shop_name: 'さくら食堂' }
  expect(manifest.shop).toEqual(shop)
  let text = JSON.stringify(manifest)
  for await (const document of contents.documents()) text += JSON.stringify(document)
  expect(text).toContain('毎朝、店で手打ちしています。')
  expect(text).not.toMatch(/argon2|scrypt|"hash":"\$|salt|SESSION#|PASSWORD#/)
})

const data = () => ['--data', join(folder, 'data')]
const file = () => ['--file', archive]

describe('export and import commands', () => {
  beforeAll(() => stack.stop())

  test('export, import under another name, and export again give the same data', async () => {
    const [out, again] = [join(folder, 'out.zip'), join(folder, 'again.zip')]
    expect(
      await runCommand(['export-shop', ...data(), '--shop', 'mise-full', '--out', out]),
    ).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^さくら食堂 \(mise-full\): \d+ entries, \d+ bytes, in /),
      stderr: '',
    })
    const names = ['--login-id', 'mise-third', '--slug', 'mise-third']
    expect(await runCommand(['import-shop', ...data(), '--file', out, ...names])).toEqual({
      code: 0,
      stdout: expect.stringMatching(
        /Login ID {2}mise-third\n {2}Address {3}\/mise-third\n {2}Password {2}[\w-]{19}\n$/,
      ),
      stderr: '',
    })
    await runCommand(['export-shop', ...data(), '--shop', 'mise-third', '--out', again])
    const [one, other] = await Promise.all([out, again].map(mediaIn))
    expect(other).toEqual(one)
    expect(one?.length).toBeGreaterThan(20)
  })

  const none = ['--shop', 'mise-none', '--out', 'none.zip']

  test.each<[string, () => string[], string]>([
    ['export-shop', () => [...data(), ...none], 'Shop mise-none does not exist.\n'],
    ['export-shop', () => ['--data', '/none', ...none], 'The folder /none does not exist.\n'],
    [
      'import-shop',
      () => [...data(), ...file()],
      'Not imported: the login ID is taken: choose another with --login-id. Nothing was changed.\n',
    ],
    [
      'import-shop',
      () => [...data(), ...file(), '--slug', 'あ'],
      '"あ" is not a valid slug. Nothing was changed.\n',
    ],
  ])('%s prints one line for an error', async (command, given, stderr) => {
    expect(await runCommand([command, ...given()])).toMatchObject({ code: 1, stderr })
  })
})

/** Media of an archive by type and bytes, without their ids. */
async function mediaIn(name: string) {
  const { manifest } = await readArchive(name)
  return manifest.entries
    .filter(({ type }) => type !== undefined)
    .map(({ sha256, type }) => `${type} ${sha256}`)
    .toSorted()
}
