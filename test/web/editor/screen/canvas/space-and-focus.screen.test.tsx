import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findInPage, openEditor, reservation } from '#test/web/editor/screen/opened-editor.ts'

const measurePage = () => findInPage('.noren-page').getBoundingClientRect()

test('on a small PC the sidebar leaves its space to the page, whose texts stay 14 px high beside a panel', async () => {
  await openEditor()
  await page.viewport(1280, 800)
  await page.getByRole('button', { name: '部品1: 文字「a」' }).click()
  const measureScale = () => measurePage().width / findInPage('.noren-page').clientWidth
  await expect.poll(measureScale).toBeLessThan(1)
  expect(measureScale() * 16).toBeGreaterThanOrEqual(14)
  const { left } = page.getByRole('button', { name: '複製' }).element().getBoundingClientRect()
  expect(measurePage().right).toBeLessThanOrEqual(left)
  // The paper is as high as what is seen of the page.
  const paper = findInPage('.noren-page').getRootNode()
  const height = () =>
    paper instanceof ShadowRoot &&
    paper.host.parentElement?.parentElement?.parentElement?.offsetHeight
  await expect.poll(() => Math.round(Number(height()) - measurePage().height)).toBe(0)
  await page.getByRole('button', { name: 'ひらく' }).click()
  await expect.element(page.getByRole('button', { name: 'たたむ' })).toBeVisible()
})

test('on a small phone the bars take at most 128 px, also with a reservation', async () => {
  await openEditor({ size: 'small phone', texts: 'abcdefghijklmn', reserve: reservation })
  await expect.element(page.getByRole('region', { name: '公開の予約' })).toBeVisible()
  window.scrollTo(0, 400)
  const tools = page.getByRole('toolbar').element()
  const bar = tools.closest('header')
  const measureBars = () =>
    window.innerHeight -
    tools.getBoundingClientRect().top +
    Number(bar?.getBoundingClientRect().bottom)
  await expect.poll(measureBars).toBeLessThanOrEqual(128)
})

test.for([
  ['追加', '部品を追加'],
  ['並べ替え', '並べ替え'],
] as const)(
  'the focus goes into the panel that %s opens, and back to it',
  async ([tool, title]) => {
    await openEditor()
    const button = page.getByRole('toolbar').getByRole('button', { name: tool, exact: true })
    ;(button.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    const panel = page.getByRole('region', { name: title })
    const hasFocus = () => panel.query()?.contains(document.activeElement)
    await expect.poll(hasFocus).toBe(true)
    await panel.getByRole('button', { name: 'とじる' }).click()
    await expect.element(button).toHaveFocus()
  },
)
