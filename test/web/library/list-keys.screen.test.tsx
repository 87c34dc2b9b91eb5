import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildPhoto } from '#test/support/screen/library-answers.ts'
import { mockAnswer } from '#test/support/screen/mock-answers.ts'
import { openScreen } from '#test/support/screen/screen.tsx'

const img = Array.from({ length: 20 }, (_, index) =>
  buildPhoto(`photo-${index}`, { name: `写真${index}.jpg`, url: `/favicon.svg#${index}` }),
)
const answers = [mockAnswer('listImages', { img, count: 20, found: 20 })]

const tiles = () => [...document.querySelectorAll<HTMLElement>('.tiles [data-file]')]
const images = () => document.querySelectorAll<HTMLElement>('.tiles button')
const press = (keys: string) => userEvent.keyboard(keys)
const choice = (index: number) => page.getByRole('checkbox', { name: `写真${index}.jpgをえらぶ` })

test('arrows lead through rows of tiles, and Enter opens one', async () => {
  await openScreen('/photo', { answers })
  await expect.poll(() => tiles().length).toBe(20)
  await press('/{ArrowDown}')
  await expect.poll(() => document.activeElement).toBe(tiles()[0])
  await press('{ArrowDown}')
  const below = document.activeElement as HTMLElement
  const [first] = tiles()
  expect(below.offsetWidth).toBeGreaterThan(0)
  expect(below.getBoundingClientRect().left).toBe(first?.getBoundingClientRect().left)
  expect(tiles().indexOf(below)).toBeGreaterThan(1)
  await press('{Enter}')
  const name = `写真${tiles().indexOf(below)}.jpg`
  await expect.element(page.getByRole('dialog', { name })).toBeVisible()
})

test('while files are selected, Shift takes all tiles between two, and arrows keep to the boxes', async () => {
  await openScreen('/photo', { answers, size: 'phone' })
  await page.getByRole('button', { name: 'えらんで消す' }).click()
  await userEvent.click(images()[1] ?? document.body)
  await userEvent.click(images()[4] ?? document.body, { modifiers: ['Shift'] })
  await expect.element(page.getByText('4枚えらんでいます')).toBeVisible()
  await choice(0).click()
  await press('{ArrowDown} ')
  await expect.element(page.getByText('4枚えらんでいます')).toBeVisible()
  await expect.element(choice(3)).toHaveFocus()
})
