import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { whiteBackground } from '#test/support/pages/basic-block.ts'
import { mockAnswer, mockRefusal } from '#test/support/screen/mock-answers.ts'
import { changeAnswers, expectAccessibleScreen, testAdmin } from '#test/support/screen/screen.tsx'
import { sizes } from '#test/support/screen/sizes.ts'
import { answers, button, open, pages, user } from './open-shop.ts'

const help = {
  admin_id: testAdmin.id,
  admin: testAdmin.login_id,
  since: new Date().toISOString(),
  until: new Date(Date.now() + 30 * 60_000).toISOString(),
}
const helped = mockAnswer('getUser', { user: { ...user, help } })
const dialog = page.getByRole('dialog')
const code = page.getByLabelText('お店の方が読んだ番号')
const group = (number: number) =>
  page.getByRole('group', { name: `ページ${number}：お店の代わりに` })
const target = { user: user.id, page: 1 }

test.each(sizes)('starts to help with the code that the owner reads, on a %s', async (size) => {
  await open(size)
  await button('手伝う').click()
  const start = button('手伝いを始める')
  await start.click()
  await expect.element(page.getByText('番号を入れてください')).toBeVisible()
  await code.fill('012345')
  changeAnswers(
    mockRefusal('startHelp', 400, { code: 'invalid', fields: { code: '番号が違います。' } }),
  )
  await start.click()
  await expect.element(page.getByText('番号が違います。')).toBeVisible()
  await expectAccessibleScreen()
  changeAnswers(mockAnswer('startHelp', { user: { ...user, help } }), helped)
  await code.fill('543210')
  await start.click()
  await expect.element(page.getByText(/まで手伝っています。/)).toBeVisible()
  await expect.element(group(1)).toBeVisible()
  await expectAccessibleScreen()
  changeAnswers(mockAnswer('endHelp', { user }), mockAnswer('getUser', { user }))
  await button('手伝いを終わりにする').click()
  await expect.element(button('手伝う')).toBeVisible()
  await expect.element(group(1)).not.toBeInTheDocument()
})

test.each([
  ['publishPage', '公開する', '公開する'],
  ['undoPublish', 'さっきの公開を取り消す', '取り消す'],
  ['unpublishPage', '公開をやめる', '公開をやめる'],
] as const)('makes %s for the shop after a confirmation', async (name, label, confirm) => {
  await open('phone', [helped, ...answers], 'pages')
  await group(1).getByRole('button', { name: label, exact: true }).click()
  await expectAccessibleScreen()
  changeAnswers(mockRefusal(name, 403, { code: 'forbidden', res: '手伝いは終わりました。' }))
  const send = dialog.getByRole('button', { name: confirm, exact: true })
  await send.click()
  await expect.element(dialog.getByText('手伝いは終わりました。')).toBeVisible()
  const answer = mockAnswer<typeof name>(name, { res: '', url: '', state: 'published' })
  changeAnswers(answer)
  await send.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(answer.bodies).toEqual([target])
})

test('cancels a reservation for the shop', async () => {
  const reserve = {
    page: 1,
    start: '2026-11-30T00:00:00.000Z',
    end: null,
    state: 'reserved',
    version: 2,
    is_current: true,
  } as const
  const reserved = pages.map((each) =>
    each.page === 1 ? Object.assign({}, each, { reserve }) : each,
  )
  await open('phone', [helped, mockAnswer('getPages', { pages: reserved }), ...answers], 'pages')
  await group(1).getByRole('button', { name: '予約を取り消す' }).click()
  const resetReservations = mockAnswer('resetReservations', { reserve: [] })
  changeAnswers(resetReservations)
  await dialog.getByRole('button', { name: '予約を取り消す' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(resetReservations.bodies).toEqual([{ user_id: user.id, page_data: 1 }])
})

test('makes an earlier version the draft for the shop', async () => {
  const at = '2026-11-20T03:00:00.000Z'
  const version = { kind: 'publish', at, by: 'sakura', is_live: false } as const
  const versions = [
    { ...version, version: 7, is_live: true },
    { ...version, version: 3 },
  ]
  await open('phone', [helped, ...answers], 'pages')
  changeAnswers(mockAnswer('listVersions', { versions }))
  await group(2).getByRole('button', { name: '前の内容にもどす' }).click()
  const restore = dialog.getByRole('button', { name: 'もどす', exact: true })
  await expect.element(restore).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('radio').nth(1).click()
  await expectAccessibleScreen()
  changeAnswers(mockRefusal('restoreVersion', 409, { code: 'conflict', res: 'もうありません。' }))
  await restore.click()
  await expect.element(dialog.getByText('もうありません。')).toBeVisible()
  const draft = { data: [], bg: whiteBackground, data1: [], data2: [] }
  const restored = { ...draft, versions: { data: 2, bg: 2, slide: 2 } }
  const restoreVersion = mockAnswer('restoreVersion', restored)
  changeAnswers(restoreVersion)
  await restore.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(restoreVersion.bodies).toEqual([{ user: user.id, page: 2, version: 3 }])
})

test('help of another admin gives no actions', async () => {
  const others = { ...user, help: { ...help, admin_id: 'other', admin: 'suzuki' } }
  await open('desktop', [mockAnswer('getUser', { user: others }), ...answers], 'pages')
  await expect.element(page.getByText('書きかけ')).toBeInTheDocument()
  await expect.element(group(1)).not.toBeInTheDocument()
  await button('手伝う').click()
  await expect.element(page.getByText(/いまは suzuki さんが手伝っています。/)).toBeVisible()
})
