import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import type { BasicBlock } from '#functions/contract/pages/page.ts'
import { listLines } from '#test/support/screen/list-lines.ts'
import { mockAnswer, mockRefusal } from '#test/support/screen/mock-answers.ts'
import { paste } from '#test/support/screen/paste.ts'
import { changeAnswers } from '#test/support/screen/screen.tsx'
import { buildBlock } from '#test/web/editor/builders.ts'
import {
  expectAnnounced,
  mockSaves,
  openEditor,
  pageAnswer,
  pressTool,
  readTexts,
  waitForPickUp,
} from '#test/web/editor/screen/opened-editor.ts'

/** The block whose button has these words in its name. */
const block = (message: string) => page.getByRole('button', { name: new RegExp(message) })
const field = page.getByRole('textbox', { name: '文字', exact: true })
const undo = page.getByRole('button', { name: '元に戻す' }).first()
const press = async (target: Locator, keys: string) => {
  ;(target.element() as HTMLElement).focus()
  await userEvent.keyboard(keys)
}
const inOrder = (data: BasicBlock[]) =>
  data.map((each, index) => Object.assign(each, { position_index: index + 1 }))
function openPage(blocks: BasicBlock[], size: 'desktop' | 'phone' = 'desktop') {
  const opened = mockAnswer('getPage', { ...pageAnswer(), data: inOrder(blocks) })
  return openEditor({ size, answers: [opened, mockSaves()] })
}

/** The name of the focused element, also inside the preview. */
function readFocus() {
  const outer = document.activeElement
  const element = outer?.shadowRoot?.activeElement ?? outer
  return element?.getAttribute('aria-label') ?? element?.textContent.trim()
}

test('the view of visitors shows no hidden block, and its links do not navigate', async () => {
  await openPage([buildBlock('a', { link: 'page:2' }), buildBlock('b', { display: false })])
  await pressTool('見る')
  const look = page.getByRole('dialog', { name: 'ページ1を見る' })
  await look.getByRole('link', { name: 'a' }).click()
  await expect.element(look.getByText('リンクは、公開したページでひらきます')).toBeVisible()
  await expect.element(look.getByText('b', { exact: true })).not.toBeInTheDocument()
  expect(window.location.pathname).toBe('/1')
  await look.getByRole('button', { name: 'もどる' }).click()
  await expect.poll(readFocus).toBe('見る')
})

test('the view of visitors shows the blocks of the time 見る日時', async () => {
  const period = { show_from: '2090-01-01T00:00Z', show_until: '2090-02-01T00:00Z' }
  await openPage([buildBlock('a'), buildBlock('b', period)])
  await pressTool('見る')
  const look = page.getByRole('dialog', { name: 'ページ1を見る' })
  const later = look.getByText('b', { exact: true })
  await expect.element(look.getByText('a', { exact: true })).toBeVisible()
  await expect.element(later).not.toBeInTheDocument()
  await look.getByLabelText('見る日時').fill('2090-01-15T12:00')
  await expect.element(later).toBeVisible()
  await look.getByLabelText('見る日時').fill('2090-02-15T12:00')
  await expect.element(later).not.toBeInTheDocument()
})

test('a pasted text comes without the picture that office programs add', async () => {
  await openEditor({ answers: [mockSaves()] })
  const sending = page.getByRole('region', { name: '送っている写真・動画' })
  // The script of files loads later.
  await expect
    .poll(() => {
      if (sending.elements().length === 0) paste(document.body)
      return sending.elements().length
    })
    .toBe(1)
  await sending.getByRole('button', { name: '一覧からはずす' }).click()
  await expect.element(sending).not.toBeInTheDocument()
  paste(document.body, '880円')
  await press(block('文字「a」'), '{Enter}')
  paste(document.body, '880円')
  await page.getByRole('button', { name: 'ページの上で書く' }).click()
  const written = page.getByRole('textbox', { name: '部品1の文字' })
  paste(written.element(), 'もり\t880円\u000b天ざる\t1,480円')
  await expect.element(written).toHaveValue('aもり　880円\n天ざる　1,480円')
  await expect.element(sending).not.toBeInTheDocument()
})

const handle = (place: number) => page.getByRole('button', { name: `部品${place}を動かす` })

test('the order list is sorted with the keyboard, and each step is announced', async () => {
  await openEditor({ texts: 'abc', answers: [mockSaves()] })
  await pressTool('並べ替え')
  const rows = page.getByRole('list', { name: '部品の順番' }).getByRole('listitem')
  const readOrder = () =>
    rows
      .elements()
      .map(({ textContent }) => /文字「(.)」/.exec(textContent)?.[1])
      .join('')
  await expect.element(handle(1)).toHaveAccessibleDescription(/スペースキーで持ち上げ/)
  await press(handle(1), '[Space]')
  await expectAnnounced('部品1を持ち上げました')
  await waitForPickUp()
  for (const place of [2, 3]) {
    await userEvent.keyboard('{ArrowDown}')
    await expectAnnounced(`いまは${place}番目です`)
  }
  await userEvent.keyboard('[Space]')
  await expectAnnounced('部品1を3番目に置きました')
  await expect.poll(readOrder).toBe('bca')
  await expect.element(handle(3)).toHaveFocus()

  await userEvent.keyboard('{Enter}')
  await expectAnnounced('部品3を持ち上げました')
  await waitForPickUp()
  await userEvent.keyboard('{ArrowUp}')
  await expectAnnounced('いまは2番目です')
  await userEvent.keyboard('{Escape}')
  await expectAnnounced('やめました。部品3は元の場所にあります')
  expect(readOrder()).toBe('bca')
  await expect.element(handle(3)).toHaveFocus()

  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.poll(readOrder).toBe('bac')
  await expect.element(handle(2)).toHaveFocus()
  await press(page.getByRole('button', { name: '部品2を上へ' }), '{Enter}')
  await expect.poll(readOrder).toBe('abc')
  const up = page.getByRole('button', { name: '部品1を上へ' })
  await expect.element(up).toHaveFocus()
  await expect.element(up).toHaveAttribute('aria-disabled', 'true')
  // Only the app's live region has announced anything.
  expect(page.getByText(/draggable|picked up|dropped/i).elements()).toEqual([])
})

test('the focus moves to the next step of the work', async () => {
  await openEditor({ texts: 'abc', answers: [mockSaves()] })
  await press(block('文字「b」'), '{Enter}')
  const up = page.getByRole('button', { name: '上へ' })
  await press(up, '{Enter}')
  await expect.element(block('部品1: 文字「b」')).toBeVisible()
  await expect.element(up).toHaveFocus()
  await expect.element(up).toHaveAttribute('aria-disabled', 'true')
  await press(page.getByRole('button', { name: '削除' }), '{Enter}')
  await expect.poll(readFocus).toBe('部品1: 文字「a」')
  await press(page.getByRole('button', { name: '元に戻す' }).last(), '{Enter}')
  await expect.poll(readFocus).toBe('部品1: 文字「b」')
  await press(undo, '{Enter}')
  await expect.element(undo).toHaveAttribute('aria-disabled', 'true')
  await expect.element(undo).toHaveFocus()
})

test.each(['desktop', 'phone'] as const)(
  'a block that is moved or widened stays visible on a %s',
  async (size) => {
    const long = 'とても長い文章です。'.repeat(12)
    const others = Array.from('bcdefgh', (id) => buildBlock(id, { text: long }))
    await openPage([buildBlock('a'), ...others], size)
    await block('部品1: 文字「a」').click()
    const done = page.getByRole('button', { name: 'できました' })
    if (size === 'phone') await done.click()
    for (const place of [2, 3, 4, 5]) {
      await page.getByRole('button', { name: '下へ' }).click()
      await expect.element(block(`部品${place}: 文字「a」`)).toBeInViewport()
    }
    if (size === 'phone') return
    await page.getByRole('button', { name: 'スマホ', exact: true }).click()
    await expect.element(block('部品5: 文字「a」')).toBeInViewport()
  },
)

test('each type of link keeps its text, and Alt with an arrow key in a field moves no block', async () => {
  await openPage([buildBlock('a', { link: 'tel:03-1234-5678' }), buildBlock('b')])
  await block('文字「a」').click()
  await press(field, '{Alt>}{ArrowDown}{/Alt}')
  await page.getByRole('tab', { name: 'リンク・その他' }).click()
  const number = page.getByRole('textbox', { name: '電話番号' })
  await number.fill('')
  await expect.element(number).toBeVisible()
  await number.fill('03-0000-1111')
  const kind = page.getByLabelText('リンク先')
  for (const each of ['メール', 'ウェブ', '電話']) await kind.selectOptions(each)
  await expect.element(number).toHaveValue('03-0000-1111')
  await press(kind, '{Alt>}{ArrowDown}{/Alt}{Escape}')
  await expect.element(block('部品1: 文字「a」')).toBeInTheDocument()
})

test('two versions are compared on the whole screen, from the first difference', async () => {
  const long = Array.from('bcdefghi', (id) =>
    buildBlock(id, { text: 'ながい文章です。'.repeat(40) }),
  )
  const data = [buildBlock('a'), ...long, buildBlock('j')]
  await openPage(data)
  await block('文字「j」').click()
  const current = inOrder([...data.slice(0, -1), buildBlock('j', { text: '相手の文' })])
  changeAnswers(
    mockRefusal('saveData', 409, { code: 'conflict', current: { data: current, version: 2 } }),
  )
  await field.fill('自分の文')
  await page.getByRole('button', { name: '並べて見る' }).click()
  const dialog = page.getByRole('dialog', { name: '並べて見る' })
  for (const text of ['自分の文', '相手の文'])
    await expect.element(dialog.getByText(text, { exact: true })).toBeInViewport()
  await dialog.getByRole('button', { name: 'もう一つの画面の変更を使う' }).click()
  await expect.poll(readFocus).toBe('部品10: 文字「相手の文」')
  await undo.click()
  await expect.element(block('部品10: 文字「自分の文」')).toBeInTheDocument()
})

test('server errors are explained, and everything is saved in the end', async () => {
  const saves: string[][] = []
  await openEditor()
  await block('文字「a」').click()
  const kept = /保存できませんでした。このパソコンには残っています。/
  for (const [status, said] of [
    [500, kept],
    [503, kept],
    [429, /いま混み合っています。このパソコンには残っています。/],
  ] as const) {
    changeAnswers(mockRefusal('saveData', status, { retryAfter: 1 }))
    await field.fill(`${status}`)
    await expect.element(page.getByText(said).first()).toBeVisible()
  }
  changeAnswers(mockSaves((body) => void saves.push(readTexts(body))))
  await expect.element(page.getByText(/^保存しました \d+:\d\d/)).toBeVisible()
  expect(saves.at(-1)).toEqual(['429', 'b'])
})

test('the status is shown whole in one line at 360 px', async () => {
  await openEditor({ state: 'published', size: 'phone', answers: [mockSaves()] })
  await page.viewport(360, 640)
  await block('文字「a」').click()
  await page.getByRole('button', { name: 'できました' }).click()
  await page.getByRole('button', { name: '複製' }).click()
  const status = page.getByText(/^保存しました \d+:\d\d.*まだ公開していない変更があります$/)
  await expect.element(status).toBeVisible()
  const { clientWidth, scrollWidth } = status.element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  expect(listLines(status.element(), 'top')).toHaveLength(1)
})

test('the pages and the buttons of the top bar share one row at 360 and 320 px', async () => {
  await openEditor({ size: 'phone' })
  for (const width of [360, 320]) {
    await page.viewport(width, 640)
    const targets = [
      page.getByRole('navigation', { name: '編集するページ' }).getByRole('link').first(),
      page.getByRole('navigation', { name: '編集するページ' }).getByRole('link').last(),
      undo,
      page.getByRole('button', { name: 'やり直す' }),
    ]
    const boxes = targets.map((each) => each.element().getBoundingClientRect())
    expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1)
    const ends = [...boxes.slice(1).map(({ left }) => left), width]
    expect(boxes.filter(({ right }, place) => right > (ends[place] ?? 0))).toEqual([])
  }
})
