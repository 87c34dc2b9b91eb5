import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ListedVersion } from '#functions/contract/pages/page.ts'
import { mockAnswer, mockRefusal, mockUnreachable } from '#test/support/screen/mock-answers.ts'
import { changeAnswers, expectAccessibleScreen, shopUser } from '#test/support/screen/screen.tsx'
import { phones } from '#test/support/screen/sizes.ts'
import { emptyShop } from '#test/support/screen/test-shop.ts'
import { buildBlock, buildSlide } from '#test/web/editor/builders.ts'
import {
  findInPage,
  mockSaves,
  openEditor,
  pageAnswer,
  pressTool,
  readTexts,
} from '#test/web/editor/screen/opened-editor.ts'

const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
const again = { name: /^もう一度/ }
const dialog = (name: string) => page.getByRole('dialog', { name })
const versions = { data: 2, bg: 2, slide: 2 }
/** The page as another device has changed it. */
const changed = { ...pageAnswer(), data: [buildBlock('x')], versions }

async function openMore(name: RegExp) {
  await pressTool('その他')
  await page.getByRole('dialog', { name: 'その他' }).getByRole('button', { name }).click()
}

const listVersion = (version: number, by = 'sakura'): ListedVersion => ({
  version,
  kind: 'publish',
  at: '2026-11-20T03:00:00.000Z',
  by,
  is_live: version === 1,
})
const thumbnails = mockAnswer('getVersionThumbnails', { versions: [] })
const showVersion = mockAnswer('getVersion', ({ body }) => {
  const { version } = body as { version: number }
  return {
    ...pageAnswer(),
    ...listVersion(version),
    data: [buildBlock('v', { text: `第${version}版` })],
  }
})

test('the list of versions can be loaded again, and a version that is gone is told', async () => {
  await openEditor({ answers: [mockUnreachable('listVersions'), thumbnails, showVersion] })
  await openMore(/^前の内容にもどす/)
  const list = dialog('ページ1を前の内容にもどす')
  await expect.element(list.getByText(/前の内容を読み込めませんでした/)).toBeVisible()
  await expectAccessibleScreen()
  changeAnswers(mockAnswer('listVersions', { versions: [listVersion(2), listVersion(1)] }))
  await list.getByRole('button', again).click()
  const rows = list.getByRole('list', { name: '前の内容' }).getByRole('button')
  await expect.poll(() => rows.all().length).toBe(2)
  await rows.nth(1).click()
  await expect.element(list.getByText('第1版').first()).toBeVisible()
  await expect.element(rows.nth(1)).toHaveFocus()
  changeAnswers(
    mockRefusal('restoreVersion', 404, { res: 'この内容は、もう残っていません' }),
    mockAnswer('listVersions', { versions: [listVersion(3, 'tanaka'), listVersion(2)] }),
  )
  await list.getByRole('button', { name: 'この内容にもどす' }).click()
  await expect.element(list.getByText(/もどせませんでした.*もう残っていません/)).toBeVisible()
  await rows.filter({ hasText: 'tanaka' }).click()
  await expect.element(list.getByText('第3版').first()).toBeVisible()
})

const findPhoto = (place: Element) => findInPage('.hero img', place)

test.each(phones)(
  'on a %s, a version looks as visitors saw it and covers the thumbnails of the list',
  async (size) => {
    const path = `/images/${'0'.repeat(22)}/sample-${'0'.repeat(15)}/1200x900.jpg`
    const photo = buildSlide('one', { position_url: path })
    const shown = { ...pageAnswer(), ...listVersion(1), data1: [photo] }
    await openEditor({
      size,
      answers: [
        mockAnswer('getShop', { ...emptyShop, look: { theme: 'japanese', colours: 0 } }),
        mockAnswer('listVersions', { versions: [listVersion(1)] }),
        mockAnswer('getVersionThumbnails', { versions: [shown] }),
        mockAnswer('getVersion', shown),
      ],
    })
    await openMore(/^前の内容にもどす/)
    const list = dialog('ページ1を前の内容にもどす')
    await list.getByRole('button', { name: /公開中/ }).click()
    const picture = list.getByRole('region', { name: /の内容$/ })
    await expect.poll(() => findPhoto(picture.element()).isConnected).toBe(true)
    const { top } = findInPage('.hero', picture.element()).getBoundingClientRect()
    expect(findPhoto(picture.element()).getBoundingClientRect().top).toBe(top)
    const thumbnail = list.getByRole('list', { name: '前の内容', includeHidden: true }).element()
    expect(findPhoto(thumbnail).checkVisibility({ visibilityProperty: true })).toBe(false)
  },
)

test('says that there are no earlier versions yet', async () => {
  await openEditor({ answers: [mockAnswer('listVersions', { versions: [] }), thumbnails] })
  await openMore(/^前の内容にもどす/)
  await expect.element(page.getByText(/前の内容は、まだありません/)).toBeVisible()
})

const hiddenBlock = (id: string) => buildBlock(id, { display: false })
const allShown = { ...pageAnswer(), res: 'OK', versions }

test('all hidden blocks are shown after a confirmation, and hidden again by undoing', async () => {
  const saves: unknown[] = []
  const hidden = { ...pageAnswer(), data: [buildBlock('a'), hiddenBlock('b')] }
  await openEditor({
    answers: [mockAnswer('getPage', hidden), mockSaves((body) => void saves.push(body))],
  })
  await openMore(/^かくした部品をすべて見せる（1）/)
  const asking = dialog('かくした部品をすべて見せる')
  await expect.element(asking.getByText(/部品1個をかくしています/)).toBeVisible()
  const show = asking.getByRole('button', { name: 'すべて見せる', exact: true })
  // Another device has changed the page since.
  const current = { ...hidden, versions }
  changeAnswers(mockRefusal('resetDisplay', 409, { code: 'conflict', current }))
  await show.click()
  await expect
    .element(asking.getByText(/変えられませんでした。ほかのスマホやパソコンで変更され/))
    .toBeVisible()
  await expectAccessibleScreen()
  changeAnswers(mockAnswer('resetDisplay', { ...allShown, versions: { data: 3, bg: 3, slide: 3 } }))
  await press(again.name)
  await expect.element(page.getByRole('button', { name: /部品2: 文字「b」$/ })).toBeVisible()
  await pressTool('その他')
  await expect
    .element(page.getByRole('button', { name: /かくした部品はありません/ }))
    .toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: '元に戻す' }).first().click()
  await expect
    .poll(() => saves.at(-1))
    .toMatchObject({ version: 3, data: [{ display: true }, { display: false }] })
})

const copying = dialog('ページ2にコピー')
const copyButton = copying.getByRole('button', { name: 'コピーする' })
const copied = mockAnswer('copyPage', { res: 'コピーしました', version: 1 })
const openCopy = () => openMore(/^ページ2にコピー/)

test('a copy without an answer is repeated with the same key, also after the session has ended', async () => {
  const keys: (string | null)[] = []
  const answer = [
    () => HttpResponse.error(),
    () =>
      HttpResponse.json({ res: '', code: 'session_required', request_id: 'r' }, { status: 401 }),
    () => HttpResponse.json({ res: 'コピーしました', version: 1 }),
  ]
  const copy = http.post('/api/copy', ({ request }) => {
    keys.push(request.headers.get('idempotency-key'))
    return answer[keys.length - 1]?.()
  })
  await openEditor({ answers: [copy] })
  await openCopy()
  await copyButton.click()
  await expect.element(copying.getByText(/コピーできたか、確かめられませんでした/)).toBeVisible()
  await expectAccessibleScreen()
  await copying.getByRole('button', again).click()
  const ended = dialog('もう一度ログインしてください')
  await ended.getByLabelText('パスワード', { exact: true }).fill('sakura-saku-9')
  changeAnswers(mockAnswer('signIn', { user: shopUser, token: 'handle' }))
  await ended.getByRole('button', { name: 'ログイン', exact: true }).click()
  await expect.element(page.getByText('ページ2にコピーしました').last()).toBeVisible()
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
})

test('undoing a copy that fails stays visible and can be repeated', async () => {
  await openEditor({ answers: [copied, mockUnreachable('restoreVersion')] })
  await openCopy()
  await copyButton.click()
  await expect.element(page.getByText('ページ2にコピーしました').last()).toBeVisible()
  await page.getByRole('button', { name: '元に戻す' }).last().click()
  await expect.element(page.getByText(/ページ2を元に戻せませんでした/).last()).toBeVisible()
  changeAnswers(mockAnswer('restoreVersion', allShown))
  await press(again.name)
  await expect.element(page.getByText('ページ2を元に戻しました').last()).toBeVisible()
})

test('changes of another device are shown before copying', async () => {
  const refused = mockRefusal('copyPage', 409, { code: 'conflict', current: changed })
  await openEditor({ answers: [refused] })
  await openCopy()
  await copyButton.click()
  await expect
    .element(
      copying.getByText(
        /ほかのスマホやパソコンで変更されていたので、このページを新しい内容にしました/,
      ),
    )
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: '部品1: 文字「x」' })).toBeInTheDocument()
  changeAnswers(copied)
  await copying.getByRole('button', again).click()
  await expect.element(page.getByText('ページ2にコピーしました').last()).toBeVisible()
})

test('nothing is copied while a conflict is open, with an explanation', async () => {
  const conflict = mockRefusal('saveData', 409, {
    code: 'conflict',
    current: { data: changed.data, version: 2 },
  })
  await openEditor({ answers: [conflict, copied] })
  await press('部品1: 文字「a」')
  await page.getByRole('textbox', { name: '文字', exact: true }).fill('このパソコンの文')
  await expect
    .element(page.getByText(/^ほかのスマホやパソコンで変更されています/).first())
    .toBeVisible()
  await openCopy()
  await copyButton.click()
  await expect
    .element(copying.getByText(/コピーしていません。ほかのスマホやパソコンで変更され/))
    .toBeVisible()
  await userEvent.keyboard('{Escape}')
  const saves: string[][] = []
  changeAnswers(mockSaves((body) => void saves.push(readTexts(body))))
  await press('自分の変更を残す')
  await openCopy()
  await copyButton.click()
  await expect.element(page.getByText('ページ2にコピーしました').last()).toBeVisible()
  expect(saves.at(-1)).toEqual(['このパソコンの文', 'b'])
})
