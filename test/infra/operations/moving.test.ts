import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ShopContents } from '#functions/contract/shop-archive.ts'
import { invokeEvent } from '#infra/local/invoke-event.ts'
import { type Stack, startStack } from '#infra/local/start-stack.ts'
import { readArchive } from '#infra/operations/read-archive.ts'
import { writeArchive } from '#infra/operations/write-archive.ts'
import { readData } from '#test/releases/stored-data.ts'
import { adminLogin } from '#test/support/admin-login.ts'
import {
  callerOf,
  cookieIn,
  type ShopCaller,
  signInAdmin,
  signInShop,
} from '#test/support/caller.ts'
import { furnishShops } from '#test/support/furnished-shop.ts'
import { pageOf } from '#test/support/pages.ts'
import { withVariants } from '#test/support/variants.ts'
import { runCommand } from './run-command.ts'

let folder = ''
let stack: Stack
let full: ShopCaller
let archive = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'noren-moving-'))
  archive = join(folder, 'shop.zip')
  stack = await startStack({ folder: join(folder, 'data'), derives: true })
  await invokeEvent('add-admin', adminLogin)
  full = (await furnishShops(stack.app, await signInAdmin(stack.app))).full
  await withVariants(full)
  await pageOf(full, 1).publish()
  await pageOf(full, 2).bringOut('お品書き')
  await pageOf(full, 2).write('つぎのお品書き')
  await writeArchive(archive, await contentsOf('mise-full'), new Date())
}, 120_000)

afterAll(async () => {
  await stack.stop()
  await rm(folder, { recursive: true, force: true })
})

const contentsOf = (shop: string) => invokeEvent('export-shop', { shop }) as Promise<ShopContents>

type Answer = { refused?: string; password: string }

async function importAs(name: string, file = archive, key = `key of ${name}`): Promise<Answer> {
  const { contents, manifest, close } = await readArchive(file)
  const names = { ...manifest.shop, login_id: name, slug: name }
  const answer = await invokeEvent('import-shop', { names, key, contents })
  await close()
  return answer as Answer
}

/** Both libraries, as the shop sees them. */
const filesOf = async (caller: ShopCaller) => {
  const body = { user: caller.user.id, limit: 100 }
  const { img } = await caller.ok('listImages', { body })
  const { movie } = await caller.ok('listMovies', { body })
  return [...img, ...movie]
}

describe('a shop that is brought into an environment', () => {
  let shop: ShopCaller
  let imported: Answer
  let early = 0

  beforeAll(async () => {
    imported = await importAs('mise-copy')
    const body = { LoginId: 'mise-copy', Password: imported.password }
    const first = await callerOf(stack.app).call('signIn', { body })
    const guest = callerOf(stack.app, cookieIn(first.headers), first.body.token)
    early = (await guest.call('getPages', { body: { user: first.body.user.id } })).status
    const password = 'atarashii-kagi-7'
    await guest.ok('changePassword', { body: { current: imported.password, password } })
    shop = await signInShop(stack.app, { login_id: 'mise-copy', password })
  })

  test('gets in with a password that is good for making another alone', () => {
    expect(early).toBe(403)
  })

  test('has its drafts and versions, and its pictures under ids of their own', async () => {
    for (const number of [1, 2, 3] as const) {
      const [was, is] = await Promise.all([
        pageOf(full, number).read(),
        pageOf(shop, number).read(),
      ])
      expect(is.data.map(({ text }) => text)).toEqual(was.data.map(({ text }) => text))
      expect(await pageOf(shop, number).list()).toMatchObject(
        (await pageOf(full, number).list()).map(({ version, kind }) => ({ version, kind })),
      )
    }
    const [was] = (await pageOf(full, 1).read()).data
    const [is] = (await pageOf(shop, 1).read()).data
    expect(is?.position_url).not.toBe(was?.position_url)
    const [one, other] = await Promise.all(
      [was, is].map(async (part) => (await fetch(`${stack.media}${part?.position_url}`)).bytes()),
    )
    expect(other).toEqual(one)
  })

  test('has its libraries, every file of them, and the room that they take', async () => {
    const [was, is] = await Promise.all([filesOf(full), filesOf(shop)])
    expect(is.length).toBeGreaterThan(5)
    const facts = (all: typeof was) => all.map(({ name, bytes, type }) => ({ name, bytes, type }))
    expect(facts(is)).toEqual(facts(was))
    for (const { url, thumb_url } of is)
      for (const path of [url, thumb_url])
        expect([path, (await fetch(`${stack.media}${path}`)).status]).toEqual([path, 200])
    const { usageOf } = await import('#test/support/uploads.ts')
    expect(await usageOf(shop)).toEqual(await usageOf(full))
  })

  test('shows nobody anything until it publishes, and then does', async () => {
    expect((await fetch(`${stack.pages}/mise-copy/`)).status).toBe(404)
    expect((await fetch(`${stack.pages}/mise-full/`)).status).toBe(200)
    await pageOf(shop, 1).publish()
    expect((await fetch(`${stack.pages}/mise-copy/`)).status).toBe(200)
  })

  test('goes on where it was cut off, and leaves what was written there since', async () => {
    await pageOf(shop, 3).write('引っこしのあとに書いた文')
    expect(await importAs('mise-copy')).toMatchObject({ left: 3 })
    expect(await pageOf(shop, 3).texts()).toEqual(['引っこしのあとに書いた文'])
  })

  test('is refused under names that are taken, and of a newer release', async () => {
    expect(await importAs('mise-copy', archive, 'another key')).toEqual({ refused: 'login_id' })
    const { contents } = await readArchive(archive)
    const newer: ShopContents = {
      ...contents,
      async *documents() {
        for await (const { kind, item } of contents.documents())
          yield { kind, item: { ...item, ...(kind === 'page' && { schema_version: 99 }) } }
      },
    }
    const names = { login_id: 'mise-newer', slug: 'mise-newer', shop_name: '店' }
    const order = { names, key: 'newer', contents: newer }
    expect(await invokeEvent('import-shop', order)).toEqual({ refused: 'newer' })
    expect(await invokeEvent('export-shop', { shop: 'mise-newer' })).toBeUndefined()
  })

  test('brings no attribute that is not known, and no file that is not what it says', async () => {
    const { contents } = await readArchive(archive)
    const edited: ShopContents = {
      ...contents,
      async *documents() {
        for await (const { kind, item } of contents.documents())
          yield { kind, item: { ...item, GSI1PK: 'DUE', GSI1SK: '0', expires: 1 } }
      },
    }
    const names = { login_id: 'mise-edited', slug: 'mise-edited', shop_name: '店' }
    const script: ShopContents = {
      ...edited,
      async *files() {
        for await (const file of contents.files())
          yield { ...file, open: async () => new Blob(['<script>']).stream() }
      },
    }
    const refused = await invokeEvent('import-shop', { names, key: 'one', contents: script })
    expect(refused).toEqual({ refused: 'files' })
    expect(await invokeEvent('export-shop', { shop: 'mise-edited' })).toBeUndefined()
    await invokeEvent('import-shop', { names, key: 'two', contents: edited })
    const { items } = await readData()
    const { PK } = items.find(({ slug, SK }) => slug === 'mise-edited' && SK === 'PROFILE') ?? {}
    const brought = items.filter(
      (item) => item.PK === PK && /^(PAGE|IMAGE|MOVIE)#/.test(String(item.SK)),
    )
    expect(brought.length).toBeGreaterThan(10)
    expect(brought.filter((item) => item.GSI1PK === 'DUE' || item.expires === 1)).toEqual([])
  })
})

describe('an archive', () => {
  test('holds all that is the shop’s, and no secret of anybody', async () => {
    const { manifest, contents } = await readArchive(archive)
    expect(manifest.shop).toEqual({
      login_id: 'mise-full',
      slug: 'mise-full',
      shop_name: 'さくら食堂',
    })
    let text = JSON.stringify(manifest)
    for await (const document of contents.documents()) text += JSON.stringify(document)
    expect(text).toContain('毎朝、店で手打ちしています。')
    expect(text).not.toMatch(/argon2|scrypt|"hash":"\$|salt|SESSION#|PASSWORD#/)
  })
})

const data = () => ['--data', join(folder, 'data')]

describe('by the commands', () => {
  beforeAll(() => stack.stop())

  test('a shop goes out, comes in under another name, and goes out the same', async () => {
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

  test('what cannot be done is said in one line', async () => {
    const none = ['--shop', 'mise-none', '--out', join(folder, 'none.zip')]
    expect(await runCommand(['export-shop', ...data(), ...none])).toMatchObject({
      code: 1,
      stderr: 'There is no shop mise-none.\n',
    })
    expect(await runCommand(['import-shop', ...data(), '--file', archive])).toMatchObject({
      code: 1,
      stderr:
        'Not imported, the login ID is taken: give another by --login-id. Nothing was changed.\n',
    })
    const wrong = ['--file', archive, '--slug', 'あ']
    expect(await runCommand(['import-shop', ...data(), ...wrong])).toMatchObject({
      code: 1,
      stderr: '"あ" is no slug that is taken here. Nothing was changed.\n',
    })
    expect(await runCommand(['export-shop', '--data', '/none', ...none])).toMatchObject({
      code: 1,
      stderr: 'There is no folder /none.\n',
    })
  })
})

/** What lies in an archive of media, by what it is and its bytes, whatever its ids are. */
async function mediaIn(file: string) {
  const { manifest } = await readArchive(file)
  return manifest.entries
    .filter(({ type }) => type !== undefined)
    .map(({ sha256, type }) => `${type} ${sha256}`)
    .toSorted()
}
