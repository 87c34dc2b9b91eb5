import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mockAnswer } from '#test/support/screen/mock-answers.ts'
import { expectAccessibleScreen } from '#test/support/screen/screen.tsx'
import { emptyShop } from '#test/support/screen/test-shop.ts'
import { buildBlock, buildSlide } from '#test/web/editor/builders.ts'
import { openEditor, pageAnswer } from '#test/web/screens/editor/opened-editor.ts'

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
  const root = Array.from(document.querySelectorAll('div'), ({ shadowRoot }) => shadowRoot).find(
    (each) => each?.querySelector('.hero'),
  )
  const found = root?.querySelector<HTMLElement>(selector)
  if (!root || !found) return false
  found.style.pointerEvents = 'auto'
  window.scrollBy(0, found.getBoundingClientRect().top - 200)
  const { left, top, width, height } = found.getBoundingClientRect()
  return found.contains(root.elementFromPoint(left + width / 2, top + height / 2))
}
