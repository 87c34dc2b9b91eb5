import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listLines } from '#test/support/screen/list-lines.ts'
import { mockAnswer } from '#test/support/screen/mock-answers.ts'
import { shopUser } from '#test/support/screen/screen.tsx'
import { buildBlock } from '#test/web/editor/builders.ts'
import { openEditor } from '#test/web/screens/editor/opened-editor.ts'

const switchTo = (name: string) => page.getByRole('button', { name, exact: true })
const block = page.getByRole('button', { name: '部品1: 文字「a」' })
const findBox = () => block.element().getBoundingClientRect()

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
    await block.click()
    await expect.element(page.getByRole('region', { name: '文字「a」' })).toBeVisible()
    expect(Math.abs(findBox().left - before.left)).toBeLessThan(1)
  },
)

test('the status breaks only between its two sentences at a width of 1280', async () => {
  const labels = ['トップ', 'お品書き', 'アクセス']
  const user = {
    ...shopUser,
    pages: shopUser.pages.map((each, index) => Object.assign({}, each, { label: labels[index] })),
  }
  const saved = { data: [buildBlock('a')], version: 2 }
  await openEditor({ state: 'changed', user, answers: [mockAnswer('saveData', saved)] })
  await block.click()
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
