import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ShopNotice } from '#functions/contract/shop-notice/shop-notice.ts'
import type { ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import { mockAnswer, mockRefusal, mockUnreachable } from '#test/support/screen/mock-answers.ts'
import {
  changeAnswers,
  expectAccessibleScreen,
  openScreen,
  shopUser,
} from '#test/support/screen/screen.tsx'
import { emptyShop } from '#test/support/screen/test-shop.ts'

const notice: ShopNotice = {
  kind: 'full',
  closes_at: '',
  text: '',
  from: '2026-11-23',
  last: '',
  until: null,
}
const soldOut: ShopNotice = { ...notice, kind: 'sold_out', text: 'また明日' }
const published: ShopProfile = {
  ...shopUser,
  pages: shopUser.pages.map((each) =>
    Object.assign({}, each, { published_at: '2026-11-20T03:00:00.000Z' }),
  ),
}

const panel = page.getByRole('region', { name: 'きょうのお店' })
const show = page.getByRole('button', { name: 'お客さまに見せる' })
const answerShop = (shown: ShopNotice | null, notice_version: number) =>
  mockAnswer('getShop', { ...emptyShop, notice: shown, notice_version })

test('a change of another device is told, the choice stays, and is sent on the present version', async () => {
  await openScreen('/today', {
    user: published,
    answers: [
      answerShop(null, 1),
      mockRefusal('updateNotice', 409, { res: 'ほかのスマホやパソコンで変更' }),
    ],
    size: 'phone',
  })
  await panel.getByRole('button', { name: '売り切れ' }).click()
  await page.getByLabelText(/そえる言葉/).fill('また明日')
  changeAnswers(answerShop(notice, 2))
  changeAnswers(
    mockRefusal('updateNotice', 409, { res: 'ほかのスマホやパソコンで変更', code: 'conflict' }),
  )
  await show.click()
  await expect.element(page.getByText('ほかのスマホやパソコンで変更')).toBeVisible()
  await expect.element(page.getByText(/いま出ている「ただいま満席です」は/)).toBeVisible()
  await expectAccessibleScreen()
  const updateNotice = mockAnswer('updateNotice', {
    notice: soldOut,
    version: 3,
    pages: [1 as const],
  })
  changeAnswers(updateNotice)
  await show.click()
  await expect.element(panel.getByText('いま、お客さまに見えています')).toBeVisible()
  await expect
    .poll(() => updateNotice.bodies)
    .toMatchObject([{ version: 2, notice: { kind: 'sold_out', text: 'また明日' } }])
})

test('a notice that could not be taken back stays, and says so', async () => {
  await openScreen('/today', {
    user: published,
    answers: [answerShop(notice, 2), mockUnreachable('updateNotice')],
  })
  await panel.getByRole('button', { name: 'お知らせをもどす' }).click()
  await expect
    .element(panel.getByText(/もどせませんでした。お知らせは見えたままです/))
    .toBeVisible()
  await expect.element(panel.getByText('自分でもどすまで、見えています')).toBeVisible()
  await expectAccessibleScreen()
})

test('a shop without a public page is told when its notices will be seen', async () => {
  await openScreen('/today', { answers: [answerShop(null, 1)] })
  await expect.element(panel.getByText(/まだ公開していません/)).toBeVisible()
})

test('a message that cannot be sent stays, and Tab leads from its field to the button in a low window', async () => {
  const answers = [answerShop(null, 1), mockUnreachable('updateNotice')]
  await openScreen('/today', { user: published, answers })
  await page.viewport(640, 400)
  await panel.getByRole('button', { name: 'ひとこと' }).click()
  const sheet = page.getByRole('dialog', { name: 'ひとこと' })
  await show.click()
  await expect.element(sheet.getByText('お客さまに伝えるひとことを書いてください')).toBeVisible()
  await sheet.getByLabelText('ひとこと', { exact: true }).fill('新そばが入りました')
  for (let step = 0; step < 8 && document.activeElement !== show.element(); step += 1)
    await userEvent.keyboard('{Tab}')
  await expect.element(show).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect
    .element(sheet.getByText(/送れませんでした。えらんだ内容は残っています/))
    .toBeVisible()
  const shown = { ...notice, kind: 'message' as const, text: '新そばが入りました' }
  changeAnswers(mockAnswer('updateNotice', { notice: shown, version: 2, pages: [1 as const] }))
  await show.click()
  await expect.element(panel.getByText('いま、お客さまに見えています')).toBeVisible()
})
