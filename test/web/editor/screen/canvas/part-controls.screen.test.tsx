import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listLines } from '#test/support/screen/list-lines.ts'
import { mockAnswer } from '#test/support/screen/mock-answers.ts'
import { expectAccessibleScreen, shopUser } from '#test/support/screen/screen.tsx'
import { emptyShop } from '#test/support/screen/test-shop.ts'
import { buildBlock, buildSlide } from '#test/web/editor/builders.ts'
import {
  expectAnnounced,
  findInPage,
  mockSaves,
  openEditor,
  pageAnswer,
  pressTool,
  queryInPage,
  readTexts,
  waitForPickUp,
} from '#test/web/editor/screen/opened-editor.ts'

const block = page.getByRole('button', { name: '部品2: 文字「b」' })
const addButtons = page.getByRole('button', { name: /^＋ここに追加（/ })

test('the buttons that add a block stand beside the selected text, and not over a text that is written', async () => {
  await openEditor({ size: 'phone' })
  await block.click()
  await page.getByRole('button', { name: 'できました' }).click()
  await expect.poll(() => addButtons.elements().length).toBe(2)
  const { top, bottom } = block.element().getBoundingClientRect()
  for (const button of addButtons.elements()) {
    const box = button.getBoundingClientRect()
    expect(box.bottom <= top + 1 || box.top >= bottom - 1).toBe(true)
  }
  await block.click()
  await expect.element(page.getByRole('textbox', { name: '部品2の文字' })).toBeVisible()
  for (const button of addButtons.elements()) expect(button.checkVisibility()).toBe(false)
})

const path = (id: string) => `/images/${id.padEnd(22, '0')}/sample-${'0'.repeat(15)}/1200x900.jpg`
const themed = mockAnswer('getShop', { ...emptyShop, look: { theme: 'traditional', colours: 0 } })
const data1 = ['one', 'two'].map((id) => buildSlide(id, { position_url: path(id) }))
const slides = page.getByRole('button', { name: '上のスライド写真', exact: true })

test('入れかえ is in sight as soon as the photos of the first view are pressed on a small phone', async () => {
  const answers = [mockAnswer('getPage', { ...pageAnswer(), data1 })]
  await openEditor({ answers, size: 'phone' })
  await page.viewport(360, 640)
  await slides.click()
  const replace = page.getByRole('button', { name: '入れかえ', exact: true })
  await expect.element(replace).toBeInViewport({ ratio: 1 })
  await expectAccessibleScreen()
})

test('the words of the first view and the mark of samples stay above its photos, also while these are selected', async () => {
  const data = [buildBlock('a'), buildBlock('b', { position_index: 2 })]
  const answers = [themed, mockAnswer('getPage', { ...pageAnswer(), data, data1 })]
  await openEditor({ answers, size: 'phone' })
  await expect.poll(() => isOnTop('.hero .sample')).toBe(true)
  await slides.click({ position: { x: 40, y: 200 } })
  await expect.element(slides).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => isOnTop('.hero .sample')).toBe(true)
})

/** Whether a press on the middle of an element of the page would meet it, where nothing lets presses through. */
function isOnTop(selector: string): boolean {
  const found = queryInPage(selector)
  const root = found?.getRootNode()
  if (!found || !(root instanceof ShadowRoot)) return false
  found.style.pointerEvents = 'auto'
  window.scrollBy(0, found.getBoundingClientRect().top - 200)
  const { left, top, width, height } = found.getBoundingClientRect()
  return found.contains(root.elementFromPoint(left + width / 2, top + height / 2))
}

const inline = (place: number) => page.getByRole('textbox', { name: `部品${place}の文字` })
const focusBlock = (name: string) =>
  (page.getByRole('button', { name }).element() as HTMLElement).focus()

test('writing on the page starts and ends with the keyboard alone', async () => {
  const saves: string[][] = []
  await openEditor({ answers: [mockSaves((body) => void saves.push(readTexts(body)))] })
  focusBlock('部品1: 文字「a」')
  await userEvent.keyboard('{F2}')
  await expect.element(inline(1)).toBeVisible()
  await userEvent.keyboard('番{Control>}z{/Control}')
  await expect.element(inline(1)).toHaveValue('a')
  await userEvent.keyboard('番{Escape}')
  await expect.element(inline(1)).not.toBeInTheDocument()
  const first = page.getByRole('button', { name: '部品1: 文字「a番」' })
  await expect.element(first).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(inline(1)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: '部品2: 文字「b」' }).dblClick()
  await userEvent.keyboard('番')
  await page.getByRole('tab', { name: '見た目' }).click()
  await expect.element(inline(2)).not.toBeInTheDocument()
  await expect.poll(() => saves.at(-1)).toEqual(['a番', 'b番'])
})

const longText =
  '北信濃の契約農家から届く玄そばを、店の石臼でゆっくり挽いています。つなぎは二割。のどごしのよさと、噛むほどに広がる甘い香りをお楽しみください。'

test.for([390, 360])(
  'a text that is written keeps its lines and its frame at %i px',
  async (width) => {
    const data = [buildBlock('a', { text: longText })]
    await openEditor({
      answers: [themed, mockAnswer('getPage', { ...pageAnswer(), data })],
      size: 'phone',
    })
    await page.viewport(width, 844)
    const field = inline(1)
    await expect.poll(() => queryInPage('[inert] .text')?.offsetWidth).toBeLessThan(width)
    const lines = listLines(findInPage('[inert] .text'), 'top')
    expect(lines.length).toBeGreaterThan(2)
    await page.getByRole('button', { name: /^部品1: 文字/ }).click()
    await expect.element(field).toBeVisible()
    const frame = findInPage('.part.writing')
    await expect
      .poll(() => Math.round(field.element().scrollHeight - frame.offsetHeight))
      .toBeLessThanOrEqual(0)
    expect(listLines(findInPage('.measured span'), 'top')).toEqual(lines)
  },
)

test('a block is added between others by Tab and Enter, and its text is written at once', async () => {
  const saves: string[][] = []
  await openEditor({ answers: [mockSaves((body) => void saves.push(readTexts(body)))] })
  await expect.element(addButtons).not.toBeInTheDocument()
  focusBlock('部品1: 文字「a」')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => addButtons.elements().length).toBe(2)
  const { top } = block.element().getBoundingClientRect()
  focusBlock('部品1: 文字「a」')
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
  const panel = page.getByRole('region', { name: '部品を追加' })
  await expect.element(panel.getByText('2番目に入ります')).toBeVisible()
  expect(block.element().getBoundingClientRect().top).toBe(top)
  await expect.element(panel.getByRole('button', { name: /^文字/ })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(inline(2)).toBeVisible()
  await userEvent.keyboard('新しい文')
  await expect.poll(() => saves.at(-1)).toEqual(['a', '新しい文', 'b'])
})

const slide = (place: number) =>
  page
    .getByRole('list', { name: '上のスライド写真' })
    .getByRole('listitem')
    .nth(place - 1)
    .getByRole('button')
    .first()
/** The place of the slide that the page shows. */
const readShown = () => {
  const track = slides.element().getRootNode() as ShadowRoot
  const { scrollLeft = 0, clientWidth = 1 } = track.querySelector('.track') ?? {}
  return Math.round(scrollLeft / clientWidth) + 1
}

test('slides are moved, also with the keyboard, and removed, and the page scrolls to the selected one', async () => {
  const own = ['e', 'f', 'g', 'h'].map((id) => buildSlide(id, { position_url: path('one') }))
  type Slides = { data1: typeof own; data2: typeof own }
  const saved = mockAnswer('saveSlides', ({ body }) => ({ ...(body as Slides), version: 2 }))
  await openEditor({ answers: [mockAnswer('getPage', { ...pageAnswer(), data1: own }), saved] })
  await pressTool('その他')
  await page.getByRole('button', { name: /背景・スライド/ }).click()
  await page.getByRole('tab', { name: '上のスライド写真' }).click()
  await slide(3).click()
  await expect.poll(readShown).toBe(3)
  await page.getByRole('button', { name: '右へ' }).click()
  await expect.element(slide(4)).toHaveAttribute('aria-pressed', 'true')
  await expect.element(slide(4)).toBeInViewport()
  await expect.poll(readShown).toBe(4)
  ;(page.getByRole('button', { name: '4枚目の写真を動かす' }).element() as HTMLElement).focus()
  await userEvent.keyboard('[Space]')
  await expectAnnounced('4枚目の写真を持ち上げました')
  await waitForPickUp()
  await userEvent.keyboard('{ArrowLeft}')
  await expectAnnounced('いまは3番目です')
  await userEvent.keyboard('[Space]')
  await expectAnnounced('4枚目の写真を3番目に置きました')
  await expect.poll(readShown).toBe(3)
  const readIds = () => (saved.bodies.at(-1) as Slides).data1.map(({ id }) => id).join('')
  await expect.poll(readIds).toBe('efgh')
  // The focus moves to the next slide, and undo is offered.
  ;(page.getByRole('button', { name: 'はずす' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(slide(3)).toHaveFocus()
  await expect.element(page.getByText(/3枚目の写真をはずしました/).last()).toBeVisible()
  await page.getByRole('button', { name: '元に戻す' }).last().click()
  await expect.element(slide(4)).toBeVisible()
})

test('on a PC the pressed block stays under the mouse when its panel opens', async () => {
  await openEditor()
  const before = block.element().getBoundingClientRect()
  expect(before.width).toBeGreaterThan(800)
  await block.click({ position: { x: before.width / 2, y: before.height - 4 } })
  await expect.element(page.getByRole('region', { name: '文字「b」' })).toBeVisible()
  const after = block.element().getBoundingClientRect()
  expect(after.width).toBeLessThan(before.width)
  const y = before.bottom - 4
  expect(after.top < y && y < after.bottom).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => block.element().getBoundingClientRect().width).toBe(before.width)
})

const switchTo = (name: string) => page.getByRole('button', { name, exact: true })
const firstBlock = page.getByRole('button', { name: '部品1: 文字「a」' })
const findBox = () => firstBlock.element().getBoundingClientRect()

test('on a PC the page opens as on a PC, and the choice is remembered', async () => {
  await openEditor()
  await expect.element(switchTo('パソコン')).toHaveAttribute('aria-pressed', 'true')
  expect(findBox().width).toBeGreaterThan(800)
  await switchTo('スマホ').click()
  await expect.poll(() => findBox().width).toBe(390)
  document.querySelector('#app')?.remove()
  await openEditor()
  await expect.element(switchTo('スマホ')).toHaveAttribute('aria-pressed', 'true')
})

test.each([1280, 1440, 1600])(
  'at a width of %i a panel does not move the left edge of the page',
  async (width) => {
    await openEditor()
    await page.viewport(width, 800)
    const before = findBox()
    await firstBlock.click()
    await expect.element(page.getByRole('region', { name: '文字「a」' })).toBeVisible()
    expect(Math.abs(findBox().left - before.left)).toBeLessThan(1)
  },
)

test('the status breaks only between its two sentences beside the sidebar at 1280', async () => {
  const labels = ['トップ', 'お品書き', 'アクセス']
  const user = {
    ...shopUser,
    pages: shopUser.pages.map((each, index) => Object.assign({}, each, { label: labels[index] })),
  }
  const saved = { data: [buildBlock('a')], version: 2 }
  await openEditor({ state: 'changed', user, answers: [mockAnswer('saveData', saved)] })
  await page.getByRole('button', { name: 'ひらく' }).click()
  await firstBlock.click()
  await page.getByRole('button', { name: '複製' }).click()
  const status = page.getByText(/^保存しました \d+:\d+　まだ公開していない変更があります$/)
  await expect.element(status).toBeVisible()
  const { clientWidth, scrollWidth } = status.element()
  expect(scrollWidth).toBe(clientWidth)
  expect(listLines(status.element(), 'top')).toEqual([
    expect.stringMatching(/^保存しました \d+:\d+　$/),
    'まだ公開していない変更があります',
  ])
})
