import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mockAnswer } from '#test/support/screen/mock-answers.ts'
import { expectAccessibleScreen, openScreen, testAdmin } from '#test/support/screen/screen.tsx'
import { entry } from '#test/web/admin/open-edit.ts'
import { address, answers } from '#test/web/admin/shop/open-shop.ts'

const support = { ...testAdmin, role: 'support' as const }
const viewer = { ...testAdmin, role: 'viewer' as const }

const link = (name: string) => page.getByRole('link', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('support sees no link to staff and no button that deletes a shop', async () => {
  await openScreen(`${address}#end`, { admin: support, answers })
  await expect.element(button('一時停止する')).toBeVisible()
  await expect.element(link('新規登録')).toBeVisible()
  await expect.element(button('お店を削除する')).not.toBeInTheDocument()
  await expect.element(link('スタッフ')).not.toBeInTheDocument()
})

test('a viewer reads a shop and changes nothing', async () => {
  await openScreen(`${address}#facts`, { admin: viewer, answers })
  await expect.element(page.getByRole('button', { name: /^お店のようす/ })).toBeVisible()
  await expect.element(page.getByText('ログインID', { exact: true }).first()).toBeVisible()
  for (const part of page.getByRole('button', { expanded: false }).elements())
    if (part instanceof HTMLElement) part.click()
  await expect.element(page.getByText('要連絡', { exact: true }).first()).toBeVisible()
  for (const name of ['一時停止する', '新しいパスワードを作る', '変更する', 'お店を削除する'])
    await expect.element(button(name)).not.toBeInTheDocument()
  for (const name of ['入力する', '新規登録', 'スタッフ', 'お知らせを送る'])
    await expect.element(link(name)).not.toBeInTheDocument()
  for (const name of [/ログアウトさせる/, 'つける', 'メモを追加する', /を外す/])
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument()
  await expectAccessibleScreen()
})

test('a viewer reads news without buttons that change it', async () => {
  await openScreen('/edit/news', {
    admin: viewer,
    answers: [
      mockAnswer('listNews', { news: [entry()] }),
      mockAnswer('countUnseenNews', { shops: 3, unseen: [] }),
      mockAnswer('listNewsDrafts', {
        news: [entry({ id: 'entry-2', title: '書きかけ', draft: true })],
      }),
    ],
  })
  await expect.element(page.getByText(entry().title)).toBeVisible()
  await expect.element(page.getByText('書きかけ', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /続きを書く/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: /編集する/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /削除する/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: /新しい.*を書く/ })).not.toBeInTheDocument()
})

test.each([
  ['/edit/staff', support],
  ['/edit/newregister', viewer],
  ['/edit/news/entry-1', viewer],
  [`${address}/shop`, viewer],
] as const)('%s says to a lower role that it is not for them', async (at, admin) => {
  await openScreen(at, { admin, size: 'phone' })
  await expect.element(page.getByText('この画面を使う権限がありません')).toBeVisible()
  await expectAccessibleScreen()
})

test('a viewer sees the archive without buttons that change it', async () => {
  await openScreen('/edit/archivephoto', {
    admin: viewer,
    answers: [mockAnswer('listArchiveImages', { img: [], count: 0, found: 0 })],
  })
  await expect.element(page.getByText('写真がまだありません')).toBeVisible()
  await expect
    .element(page.getByText('このパソコンから追加', { exact: true }))
    .not.toBeInTheDocument()
})
