import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { mockAnswer, mockRefusal } from '#test/support/screen/mock-answers.ts'
import { changeAnswers, shopUser } from '#test/support/screen/screen.tsx'
import { buildBlock } from '#test/web/editor/builders.ts'
import { openEditor, pageAnswer, pressTool } from '#test/web/editor/screen/opened-editor.ts'

const asking = page.getByRole('dialog', { name: 'ページ1を公開します' })
const published = page.getByRole('dialog', { name: '公開しました。' })
const publish = asking.getByRole('button', { name: '公開する' })
const url = 'https://pages.example.com/sakura/'
const publishing = mockAnswer('publishPage', { res: '公開しました', url, state: 'published' })
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const repeatLine = (text: string) => Array.from({ length: 12 }, () => text).join('\n')
const readWidth = (target: Locator) => target.element().getBoundingClientRect().width

const field = page.getByRole('textbox', { name: '文字', exact: true })

test('a publish that is cancelled while saving does not happen', async () => {
  const held = Promise.withResolvers<void>()
  let publishes = 0
  const answers = [
    mockAnswer('saveData', async ({ body }) => {
      await held.promise
      return { data: (body as { data: [] }).data, version: 2 }
    }),
    mockAnswer('publishPage', () => {
      publishes += 1
      return { res: '公開しました', url, state: 'published' as const }
    }),
  ]
  await openEditor({ answers })
  await page.getByRole('button', { name: '部品1: 文字「a」' }).click()
  await field.fill('新しい文')
  await pressTool('公開する')
  await publish.click()
  await expect.element(publish).toBeDisabled()
  await asking.getByRole('button', { name: 'やめる' }).click()
  await expect.element(asking).not.toBeInTheDocument()
  held.resolve()
  await expect.element(page.getByText(/^保存しました \d+:\d\d/)).toBeVisible()
  expect(publishes).toBe(0)
})

test('a publish in progress cannot be cancelled, and its end is shown', async () => {
  const held = Promise.withResolvers<void>()
  const late = mockAnswer('publishPage', async () => {
    await held.promise
    return { res: '公開しました', url, state: 'published' as const }
  })
  await openEditor({ answers: [late] })
  await pressTool('公開する')
  await publish.click()
  await expect.element(publish).toBeDisabled()
  for (const name of ['やめる', 'とじる'])
    await expect.element(asking.getByRole('button', { name })).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(asking).toBeVisible()
  held.resolve()
  await expect.element(published).toBeVisible()
})

test.each(['desktop', 'phone'] as const)(
  'shows the whole page as wide as the sheet on a %s',
  async (size) => {
    const data = ['a', 'b', 'c'].map((id) =>
      buildBlock(id, { text: id === 'a' ? id : repeatLine(id) }),
    )
    await openEditor({ answers: [mockAnswer('getPage', { ...pageAnswer(), data })], size })
    await pressTool('公開する')
    const picture = asking.getByRole('region', { name: '公開される内容' })
    await expect.element(picture).toBeVisible()
    expect(readWidth(picture)).toBeGreaterThan(readWidth(asking) * 0.85)
    picture.element().scrollTo(0, picture.element().scrollHeight)
    await expect.element(picture.getByText(/^c\nc/)).toBeInViewport()
    for (const part of [
      asking.getByText('この内容を、はじめてお客さまに公開します。'),
      asking.getByRole('button', { name: 'やめる' }),
    ])
      await expect.element(part).toBeInViewport()
  },
)

test('explains impossible times of a reservation at their field', async () => {
  await openEditor()
  await pressTool('公開する')
  await asking.getByRole('button', { name: '予約公開' }).click()
  const times = page.getByRole('dialog', { name: 'ページ1の公開を予約します' })
  await times.getByRole('radio', { name: '日時をえらぶ' }).click()
  const day = times.getByLabelText('日付').first()
  for (const [value, problem] of [
    [dayIn(-2), '過ぎた日時は予約できません'],
    [dayIn(400), '予約できるのは1年先までです'],
    ['', '公開する日時を選んでください'],
  ] as const) {
    await day.fill(value)
    await times.getByRole('button', { name: '予約する' }).click()
    await expect.element(times.getByText(problem)).toBeVisible()
    await expect.element(day).toHaveFocus()
  }
})

test('shows the changes of another device before they are published', async () => {
  const data = [buildBlock('a', { text: 'ほかのスマホやパソコンの文' })]
  const current = { ...pageAnswer(), data, versions: { data: 2, bg: 1, slide: 1 } }
  await openEditor({ answers: [mockRefusal('publishPage', 409, { code: 'conflict', current })] })
  await pressTool('公開する')
  await publish.click()
  await expect.element(asking.getByText(/ほかのスマホやパソコンで変更されていた/)).toBeVisible()
  await expect.element(asking.getByText('ほかのスマホやパソコンの文')).toBeVisible()
  changeAnswers(publishing)
  await publish.click()
  await expect.element(published).toBeVisible()
})

test('continues a publish after the sign-in when the session has ended', async () => {
  await openEditor({ answers: [mockRefusal('publishPage', 401, { code: 'session_required' })] })
  await pressTool('公開する')
  await publish.click()
  const ended = page.getByRole('dialog', { name: 'もう一度ログインしてください' })
  await ended.getByLabelText('パスワード', { exact: true }).fill('sakura-saku-9')
  changeAnswers(publishing, mockAnswer('signIn', { user: shopUser, token: 'handle' }))
  await ended.getByRole('button', { name: 'ログイン', exact: true }).click()
  await expect.element(published).toBeVisible()
})
