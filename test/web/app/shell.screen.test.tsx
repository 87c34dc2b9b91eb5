import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answering } from '#test/support/answers.ts'
import { expectSoundScreen, openScreen, shopUser } from '#test/support/screen.tsx'

const noNews = answering('listNews', { news: [] })
const menu = page.getByRole('navigation', { name: 'メニュー' })
const longName = '本日のおすすめ海鮮丼と手打ちそばの店さくら食堂駅前本店（旧のれん亭）'

test('a long shop name breaks within the sidebar', async () => {
  await openScreen('/news', { answers: [noNews], user: { ...shopUser, shop_name: longName } })
  await expect.element(menu).toBeVisible()
  await expectSoundScreen()
})

test('an address that no screen has leads on to the news', async () => {
  await openScreen('/kono-gamen-wa-nai', { answers: [noNews], size: 'phone' })
  await expect.element(page.getByText('このアドレスの画面はありません')).toBeVisible()
  await expectSoundScreen()
  await page.getByRole('link', { name: '更新ニュースへ' }).click()
  await expect.element(page.getByText('お知らせはまだありません')).toBeVisible()
})
