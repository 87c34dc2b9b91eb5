import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSideScroll } from '#test/support/browser/accessibility.ts'
import { openEditor, selectBlock, test } from '#test/support/browser/browser.ts'
import { openSceneryPanel, pressInMoreMenu, pressTool } from '#test/support/browser/editor.ts'
import { addMovie } from '#test/support/files/movies.ts'
import { addSmallShopImage } from '#test/support/files/uploads.ts'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click()
const expectShown = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('dialog', { name })).toBeVisible()

const firstVersion = (page: Page) =>
  page.getByRole('list', { name: '前の内容' }).getByRole('button').first()

/** Every panel, sheet and dialog of the editor, and how to open it. */
const states: [name: string, open: (page: Page) => Promise<void>][] = [
  ['a text', (page) => selectBlock(page, /^部品1: 文字/)],
  [
    'how a text looks',
    async (page) => {
      await selectBlock(page, /^部品1: 文字/)
      await openTab(page, '見た目')
      await page.getByText('くわしい設定').click()
    },
  ],
  [
    'where a text leads',
    async (page) => {
      await selectBlock(page, /^部品1: 文字/)
      await openTab(page, 'リンク・その他')
      await page.getByLabel('リンク先').selectOption({ label: 'ウェブ' })
    },
  ],
  ['a photo', (page) => press(page, /^部品3: 写真/)],
  ['a movie', (page) => press(page, /^部品4: 動画/)],
  [
    'own photos',
    async (page) => {
      await press(page, /^部品3: 写真/)
      await press(page, /入れかえる/)
      await expectShown(page, '写真をえらぶ')
    },
  ],
  [
    'own movies',
    async (page) => {
      await press(page, /^部品4: 動画/)
      await press(page, /入れかえる/)
      const picker = page.getByRole('dialog', { name: '動画をえらぶ' })
      const text = { name: 'memo.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }
      await picker.getByLabel(/この(スマホ|パソコン)から追加/).setInputFiles(text)
      await expect(picker.getByRole('alert')).toBeVisible()
    },
  ],
  ['adding a part', (page) => pressTool(page, '追加')],
  ['the order of parts', (page) => pressTool(page, '並べ替え')],
  ['the background', openSceneryPanel],
  [
    'slides',
    async (page) => {
      await openSceneryPanel(page)
      await openTab(page, '上のスライド写真')
    },
  ],
  ['the page as visitors see it', (page) => pressTool(page, '見る')],
  ['more', (page) => pressTool(page, 'その他')],
  ['copying the page', (page) => pressInMoreMenu(page, /^ページ2にコピー/)],
  [
    'earlier versions',
    async (page) => {
      await pressInMoreMenu(page, /^前の内容にもどす/)
      await expect(firstVersion(page)).toBeVisible()
    },
  ],
  [
    'an earlier version',
    async (page) => {
      await pressInMoreMenu(page, /^前の内容にもどす/)
      await firstVersion(page).click()
      await expect(page.getByRole('button', { name: 'この内容にもどす' })).toBeVisible()
    },
  ],
  ['showing all that is hidden', (page) => pressInMoreMenu(page, /^かくした部品/)],
  ['publishing', (page) => pressTool(page, '公開する')],
  [
    'reserving',
    async (page) => {
      await pressTool(page, '公開する')
      await press(page, '予約公開')
      await page.getByRole('radio', { name: '日時をえらぶ' }).check()
    },
  ],
  ['taking the page down', (page) => pressInMoreMenu(page, /^公開をやめる/)],
  [
    'writing on the page',
    async (page) => {
      await selectBlock(page, /^部品1: 文字/)
      await press(page, 'ページの上で書く')
      await expect(page.getByRole('textbox', { name: '部品1の文字' })).toBeFocused()
    },
  ],
]

async function closeAll(page: Page) {
  const open = page.locator('dialog[open], section[aria-labelledby]:has(> * h2)')
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(open).toHaveCount(0, { timeout: 500 })
  }).toPass()
}

/** Checks for horizontal scrolling with a double font size and on the narrowest phone. */
async function expectNoSideScrollAnywhere(page: Page) {
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expectNoSideScroll(page)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = ''
  })
  if (size.width >= 1024) return
  await page.setViewportSize({ ...size, width: 360 })
  await expectNoSideScroll(page)
  await page.setViewportSize(size)
}

test('the editor is accessible in each of its states', async ({ page, stack, shop }) => {
  test.slow()
  const at = { user: shop.user.id, page: 1 as const }
  await openEditor(page, stack, shop)
  await expect(page.getByText('このページはまだ空です')).toBeVisible()
  await expectAccessible(page)

  const { url: picture } = await addSmallShopImage(shop)
  const { url: movie } = await addMovie(shop)
  const data = [
    { text_check: true, text: '見える文' },
    { text_check: true, text: '隠れた文', display: false },
    { position_url: picture },
    { position_url: movie },
  ]
  await shop.ok('saveData', { body: { ...at, data, version: 1 } })
  await shop.ok('publishPage', { body: at })
  await shop.ok('reportEditing', { body: { ...at, tab: 'another' } })
  await page.reload()
  await expect(page.getByText('ほかの画面でもひらいています')).toBeVisible()
  await expectAccessible(page)
  for (const [name, open] of states) {
    // oxlint-disable-next-line no-await-in-loop -- one screen
    await test.step(name, async () => {
      await open(page)
      await expectAccessible(page)
      await expectNoSideScrollAnywhere(page)
      await closeAll(page)
    })
  }
})
