import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mockAnswer, mockRefusal } from '#test/support/screen/mock-answers.ts'
import {
  changeAnswers,
  expectAccessibleScreen,
  openScreen,
  shopUser,
} from '#test/support/screen/screen.tsx'
import { sizes } from '#test/support/screen/sizes.ts'
import { openEditor, pressTool } from '#test/web/editor/screen/opened-editor.ts'
import { useHelpCode } from '#web/account/help/use-shop-help.ts'
import { shopQueryClient } from '#web/app/query-client.ts'

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const help = {
  admin_id: '01JD0000000000000000000009',
  admin: 'tanaka',
  since: inMinutes(0),
  until: inMinutes(30),
}
const helped = { ...shopUser, help }
const news = mockAnswer('listNews', { news: [] })
const answerSession = (user: typeof shopUser) => mockAnswer('getSession', { user, token: 'handle' })
const dialog = page.getByRole('dialog', { name: '手伝ってもらう' })
// Not the live region, which says the same.
const findParagraph = (place: Pick<typeof page, 'getByRole'>) =>
  place
    .getByRole('paragraph')
    .filter({ hasText: /^サポート窓口の tanaka さんが、.*まで手伝っています。$/ })
const banner = findParagraph(page)
const end = page.getByRole('button', { name: '終わりにする' })
const readSession = () => shopQueryClient.invalidateQueries({ queryKey: ['getSession'] })

test.each(sizes)(
  'shows a code to read aloud, and who helps once it is used, on a %s',
  async (size) => {
    await openScreen('/news', { size, answers: [news] })
    await page.getByRole('button', { name: '手伝ってもらう' }).click()
    await expect.element(dialog.getByText(/電話で話しているときに使います/)).toBeVisible()
    await expectAccessibleScreen()
    changeAnswers(mockRefusal('createHelpCode', 503, { res: '混み合っています。' }))
    const show = dialog.getByRole('button', { name: '番号を出す' })
    await show.click()
    await expect.element(dialog.getByText(/混み合っています/)).toBeVisible()
    changeAnswers(mockAnswer('createHelpCode', { help_code: '012345', until: inMinutes(30) }))
    await show.click()
    await expect.element(dialog.getByText('012 345')).toBeVisible()
    await expectAccessibleScreen()
    changeAnswers(answerSession(helped))
    await readSession()
    await expect.element(findParagraph(dialog)).toBeVisible()
    await expect.element(dialog.getByText('012 345')).not.toBeInTheDocument()
    await dialog.getByRole('button', { name: 'とじる' }).click()
    await expect.element(banner).toBeVisible()
    // Where it is scrolled to, a part of a button may be under the bar.
    window.scrollTo(0, 0)
    await expectAccessibleScreen()
    changeAnswers(answerSession(shopUser), mockAnswer('endHelp', { user: shopUser }))
    await end.click()
    await expect.element(banner).not.toBeInTheDocument()
  },
)

test('a code can be taken back', async () => {
  await openScreen('/news', { answers: [news] })
  await page.getByRole('button', { name: '手伝ってもらう' }).click()
  changeAnswers(mockAnswer('createHelpCode', { help_code: '012345', until: inMinutes(30) }))
  await dialog.getByRole('button', { name: '番号を出す' }).click()
  changeAnswers(mockAnswer('endHelp', { user: shopUser }))
  await dialog.getByRole('button', { name: '番号を取り消す' }).click()
  await expect.element(dialog.getByRole('button', { name: '番号を出す' })).toBeVisible()
  expect(useHelpCode.getState().shown).toBeUndefined()
})

test('help that is over is not shown', async () => {
  await openScreen('/news', {
    user: { ...helped, help: { ...help, until: inMinutes(-1) } },
    answers: [news],
  })
  await expect.element(page.getByRole('button', { name: '手伝ってもらう' })).toBeVisible()
  await expect.element(banner).not.toBeInTheDocument()
})

test('the editor says who helps, and a failed end says so', async () => {
  await openEditor({ size: 'phone', user: helped })
  await expect.element(banner).toBeVisible()
  await expectAccessibleScreen()
  changeAnswers(mockRefusal('endHelp', 503, { res: '混み合っています。' }))
  await end.click()
  await expect.element(page.getByText(/混み合っています/)).toBeVisible()
  await pressTool('その他')
  await page.getByRole('button', { name: /^手伝ってもらう/ }).click()
  await expect.element(findParagraph(dialog)).toBeVisible()
})
