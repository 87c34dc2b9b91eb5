import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildListedShops, listOptions } from '#test/support/screen/listed-shops.ts'
import { mockAnswer } from '#test/support/screen/mock-answers.ts'
import { openAdmin } from '#test/support/screen/screen.tsx'

const shops = buildListedShops(9).slice(4)
const names = shops.map(({ shop_name }) => shop_name)
const list = mockAnswer('listUsers', { users: shops, count: 5, found: 5 })
const open = () => openAdmin('/edit/users', [listOptions, list])

const search = page.getByRole('searchbox')
const link = (index: number) => page.getByRole('link', { name: names[index] ?? '', exact: true })
const choice = (index: number) => page.getByRole('checkbox', { name: `${names[index]}をえらぶ` })
const press = (keys: string) => userEvent.keyboard(keys)
const countSelected = () => page.getByText(/^えらんだお店/).elements()[0]?.textContent

/** The addresses of the links that are followed from now on; they are not opened. */
function watchOpened(): (string | null)[] {
  const opened: (string | null)[] = []
  const watching = new AbortController()
  const note = (event: Event) => {
    event.preventDefault()
    opened.push((event.target as Element).closest('a')?.getAttribute('href') ?? null)
  }
  document.addEventListener('click', note, { capture: true, signal: watching.signal })
  onTestFinished(() => watching.abort())
  return opened
}

test('Shift and a click select or clear all rows between two clicks', async () => {
  await open()
  await choice(0).click()
  await choice(3).click({ modifiers: ['Shift'] })
  await expect.poll(countSelected).toBe('えらんだお店 4店')
  await expect.element(choice(2)).toBeChecked()
  await expect.element(choice(4)).not.toBeChecked()
  await choice(1).click({ modifiers: ['Shift'] })
  await expect.poll(countSelected).toBe('えらんだお店 1店')
  await expect.element(choice(0)).toBeChecked()
  expect(getSelection()?.toString()).toBe('')
})

test('Shift and a click beside the box of a row take the rows up to it', async () => {
  await open()
  await choice(4).click()
  const label = choice(2).element().closest('label')
  await userEvent.click(page.elementLocator(label ?? document.body), {
    position: { x: 3, y: 3 },
    modifiers: ['Shift'],
  })
  await expect.poll(countSelected).toBe('えらんだお店 3店')
})

test('a slash leads to the search, and is typed there and in a dialog', async () => {
  await open()
  await expect.element(link(0)).toBeVisible()
  await press('/')
  await expect.element(search).toHaveFocus()
  await expect.element(search).toHaveValue('')
  await press('a/')
  await expect.element(search).toHaveValue('a/')
  await search.fill('')
  await choice(0).click()
  await page.getByRole('button', { name: 'タグ' }).click()
  await page.getByLabelText('タグ', { exact: true }).last().fill('')
  await press('b/')
  await expect.element(page.getByLabelText('タグ', { exact: true }).last()).toHaveValue('b/')
  // The focus is on no field, but the dialog is open.
  ;(document.activeElement as HTMLElement).blur()
  await press('/')
  await expect.element(search).not.toHaveFocus()
})

test('arrows lead from the search through the rows, and Enter opens one', async () => {
  await open()
  await expect.element(link(0)).toBeVisible()
  await press('/{ArrowDown}')
  await expect.element(link(0)).toHaveFocus()
  await press('{ArrowDown}{ArrowDown}{ArrowUp}')
  await expect.element(link(1)).toHaveFocus()
  const opened = watchOpened()
  await press('{Enter}')
  await expect.poll(() => opened).toEqual([`/edit/user/${shops[1]?.id}`])
})

test('arrows keep to the boxes, where Space selects and Enter opens', async () => {
  await open()
  await choice(0).click()
  await press('{ArrowDown} ')
  await expect.element(choice(1)).toHaveFocus()
  await expect.poll(countSelected).toBe('えらんだお店 2店')
  await press('{ArrowUp}{ArrowUp}')
  await expect.element(choice(0)).toHaveFocus()
  const opened = watchOpened()
  await press('{Enter}')
  await expect.poll(() => opened).toEqual([`/edit/user/${shops[0]?.id}`])
})
