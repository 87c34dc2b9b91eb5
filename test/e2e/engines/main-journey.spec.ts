import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { adminLogin } from '#test/support/admin-login.ts'
import { test as base } from '#test/support/browser/browser.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { buildCameraJpeg } from '#test/support/files/images.ts'
import { readTestMovie } from '#test/support/files/movies.ts'
import {
  isInstalled,
  openPhone,
  type PhoneEngine,
  phoneEngines,
} from '#test/support/phones/open-phone.ts'
import type { Phone } from '#test/support/phones/phone.ts'
import { signInOnPhone } from '#test/support/phones/sign-in-on-phone.ts'
import { createPageClient, visitPage } from '#test/support/shops/page-client.ts'

const test = base.extend<{ engine: PhoneEngine; phone: Phone; folder: string }>({
  engine: ['Firefox', { option: true }],
  phone: async ({ engine }, use, testInfo) => {
    const phone = await openPhone(engine)
    await use(phone)
    if (testInfo.status !== testInfo.expectedStatus)
      await phone.takeScreenshot(testInfo.outputPath('phone.png'))
    await phone.close()
  },
  folder: async ({ engine: _engine }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'noren-journey-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
})

async function signOut(phone: Phone) {
  await phone.tap('button', 'メニュー')
  await phone.tap('button', 'ログアウト')
  await phone.waitUntil("return ['/login', '/edit'].includes(location.pathname)")
}

async function addPart(phone: Phone, kind: RegExp) {
  await phone.tap('button', '追加')
  await phone.tap('button', kind)
}

/** Adds files to the library that is open, and waits until they are used. */
async function sendFiles(phone: Phone, dialog: string, paths: string[]) {
  await phone.chooseFiles('この', paths)
  await phone.waitUntil(
    `return !document.querySelector('dialog[open]')?.textContent.includes('${dialog}')`,
  )
}

/** Waits until page 1 holds these texts and files, in this order. */
const expectStored = (shop: ShopCaller, parts: string[]) =>
  expect
    .poll(async () => {
      const { data } = await createPageClient(shop).read()
      return data.map(({ text, position_url }) => text || position_url.slice(0, '/images/'.length))
    })
    .toEqual(parts)

for (const engine of phoneEngines)
  test.describe(`${engine} @long`, () => {
    test.use({ engine })
    test.skip(!isInstalled(engine), `${engine} is not installed`)

    test('an owner writes, adds files, publishes and reserves @any-size', async ({
      phone,
      folder,
      stack,
      shop,
    }) => {
      const photo = join(folder, '店の外観.jpg')
      const movie = join(folder, '厨房.mp4')
      await writeFile(photo, await buildCameraJpeg({ width: 1600, height: 1200 }))
      await writeFile(movie, await readTestMovie('index-last.mp4'))

      await phone.open(`${stack.app}/login`)
      await signInOnPhone(phone, shop)
      await phone.tap('button', 'あとで')
      await phone.tap('link', 'ページ1を編集する')

      await addPart(phone, /^文字/)
      await phone.fill('文字', 'ようこそ、のれんへ')
      await expectStored(shop, ['ようこそ、のれんへ'])
      await phone.tap('button', 'とじる')

      await addPart(phone, /^写真 /)
      await sendFiles(phone, '写真をえらぶ', [photo])
      await expectStored(shop, ['ようこそ、のれんへ', '/images/'])
      await phone.tap('button', 'とじる')

      await phone.tap('button', 'その他')
      await phone.tap('button', /^背景・スライド/)
      await phone.tap('tab', '上のスライド写真')
      await phone.tap('button', '写真を追加')
      await phone.tap('button', /^店の外観\.jpg/)
      await phone.tap('button', '1枚を追加')
      await phone.tap('button', 'とじる')

      await addPart(phone, /^動画 /)
      await sendFiles(phone, '動画をえらぶ', [movie])
      await expectStored(shop, ['ようこそ、のれんへ', '/images/', '/movies/'])
      await phone.tap('button', 'とじる')

      await phone.tap('button', '公開する')
      await phone.see(/ページ1を公開します/)
      await phone.tap('button', '公開する')
      await phone.see(/公開しました。/)
      await phone.tap('button', '編集にもどる')

      await phone.tap('button', /部品1: 文字/)
      await phone.waitForFocus('部品1の文字')
      await phone.type('。')
      await phone.tap('button', 'できました')
      await expectStored(shop, ['ようこそ、のれんへ。', '/images/', '/movies/'])
      await phone.tap('button', 'とじる')

      await phone.tap('button', '公開する')
      await phone.tap('button', '予約公開')
      await phone.tap('radio', /の朝9時|今朝9時/)
      await phone.tap('button', '予約する')
      await phone.see(/予約しました。/)
      await phone.tap('button', '編集にもどる')
      await signOut(phone)

      const { html } = await visitPage(`${stack.pages}/${shop.user.slug}/`)
      expect(html).toContain('ようこそ、のれんへ')
      expect(await createPageClient(shop).read()).toMatchObject({ reserve: { state: 'reserved' } })
      await phone.open(`${stack.pages}/${shop.user.slug}/`)
      await phone.see(/^ようこそ、のれんへ$/)
      await phone.waitUntil(
        "return [...document.images].length > 1 && [...document.images].every((each) => (each.loading = 'eager') && each.naturalWidth > 0)",
      )
      // Debian's WebKitGTK cannot decode H.264.
      if (engine === 'WebKit') return
      await phone.waitUntil(
        "const video = document.querySelector('video'); video.muted = true; video.play().catch(() => undefined); return video.videoWidth > 0",
      )
    })

    test('an admin registers one shop and a list, and writes news @any-size', async ({
      phone,
      folder,
      stack,
      admin,
    }) => {
      const name = `tabi-${randomUUID().slice(0, 8)}`
      await phone.open(`${stack.app}/edit`)
      await signInOnPhone(phone, adminLogin)
      await phone.tap('button', 'メニュー')
      await phone.tap('link', '新規登録')
      await phone.fill('店名', '旅のそば')
      await phone.fill('ログインID', `${name}-0`)
      await phone.fill('アドレス', `${name}-0`)
      await phone.tap('button', '登録する')
      await phone.see(/^登録しました/)
      await phone.tap('button', '続けて登録する')
      await phone.tap('button', 'とじて続ける')

      await phone.tap('link', /CSV/)
      const lines = [1, 2, 3].map((row) => `旅のそば${row},${name}-${row},${name}-${row}`)
      const list = join(folder, '一覧.csv')
      await writeFile(list, `店名,ログインID,アドレス\r\n${lines.join('\r\n')}`)
      await phone.chooseFiles('CSV', [list])
      await phone.see(/3件は、すべて登録できます/)
      await phone.tap('button', /件を登録する/)
      await phone.see(/3件を登録しました/)
      const { users } = await admin.ok('listUsers', { query: { q: name, limit: '100' } })
      expect(users.map(({ login_id }) => login_id).toSorted()).toEqual(
        [0, 1, 2, 3].map((row) => `${name}-${row}`),
      )

      await phone.tap('button', 'メニュー')
      await phone.tap('link', '更新ニュース')
      await phone.tap('link', '新しいお知らせを書く')
      await phone.fill('題名', `${name}のお休み`)
      await phone.fill('本文', '30日から休みます。')
      await phone.tap('button', '登録して知らせる')
      await phone.see(/を登録しました。/)
      const { news } = await admin.ok('listNews', { query: { limit: '100' } })
      const { id = '' } = news.find(({ title }) => title === `${name}のお休み`) ?? {}
      await admin.ok('deleteNews', { parameters: { id } })
      await signOut(phone)
    })
  })
