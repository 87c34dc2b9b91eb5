import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Sample } from '#functions/contract/files/sample.ts'
import { mockAnswer, mockRefusal, mockUnreachable } from '#test/support/screen/mock-answers.ts'
import { buildSample } from '#test/support/screen/sample-answers.ts'
import {
  changeAnswers,
  expectAccessibleScreen,
  openScreen,
  testAdmin,
} from '#test/support/screen/screen.tsx'
import { startAdminSession } from '#web/api/session.ts'
import { type SampleTags, setTypedTags, useTypedTags } from '#web/screens/sample/tags/typed-tags.ts'
import { setUnsavedWork, useUnsaved } from '#web/screens/shared/unsaved/unsaved.ts'

const admin = testAdmin
const hostile = `<img src=x onerror=alert(1)>\u202E${'ナ'.repeat(100)}.jpg`
const waitingOne = (index: number, name = `IMG_${index}.jpg`): Sample => ({
  ...buildSample('', index),
  category: '',
  name,
})
const offered = [
  buildSample('そば 天ぷら', 1),
  { ...buildSample(`=SUM(A1)${'言葉'.repeat(90)}`, 2), category: 'x'.repeat(50) },
]
const categories = ['和食', '季節']

/** Answers for the two lists of the screen. */
const listing = (waiting: Sample[], listed: Sample[] = offered) =>
  mockAnswer('listSamples', ({ query }) => ({
    samples: query.get('listed') === 'false' ? waiting : listed,
    categories: listed.length > 0 ? categories : [],
  }))

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const row = (name: string) => page.getByRole('group', { name })

test.each(['desktop', 'phone'] as const)(
  'says what to do without samples on a %s',
  async (size) => {
    await openScreen('/edit/editsample', { admin, answers: [listing([], [])], size })
    await expect.element(page.getByText('サンプル画像がまだありません')).toBeVisible()
    await expect.element(page.getByText('まだお店に出していない写真')).not.toBeInTheDocument()
    await expectAccessibleScreen()
  },
)

test('reports each list that could not be loaded', async () => {
  await openScreen('/edit/editsample', { admin, answers: [mockUnreachable('listSamples')] })
  await expect
    .element(page.getByText('サンプル画像を読み込めませんでした', { exact: true }))
    .toBeVisible()
  await expect
    .element(page.getByText('まだお店に出していない写真を読み込めませんでした'))
    .toBeVisible()
  await expectAccessibleScreen()
})

test.each(['desktop', 'phone'] as const)(
  'edits the tags of uploaded samples together and one by one on a %s',
  async (size) => {
    useTypedTags.setState({ typed: {} })
    const sent: unknown[] = []
    const waiting = [waitingOne(11, hostile), waitingOne(12), waitingOne(13)]
    const answers = [
      listing(waiting),
      mockAnswer('addSample', ({ body }) => {
        sent.push(body)
        return { sample: { ...buildSample('', 11), ...(body as SampleTags & { id: string }) } }
      }),
    ]
    await openScreen('/edit/editsample', { admin, answers, size })
    await expect.element(button('3枚に種類と言葉を入れる')).toBeVisible()
    await expectAccessibleScreen()
    await button('3枚に種類と言葉を入れる').click()
    await button('お店に出す').click()
    await expect.element(row(hostile).getByLabelText('種類')).toHaveFocus()
    await expect.element(page.getByText('入力してください').first()).toBeVisible()
    await expectAccessibleScreen()

    const all = row('全部に同じものを入れる')
    await row('IMG_12.jpg').getByLabelText('さがす言葉').fill('秋 ざる')
    await all.getByLabelText('種類').fill(' 麺類 ')
    await all.getByLabelText('さがす言葉').fill('そば　秋')
    await button('下の3枚に入れる').click()
    await expect.element(page.getByText('3枚に入れました。まだ保存していません。')).toBeVisible()
    await expect.element(page.getByText('入力してください')).not.toBeInTheDocument()
    // The typed tags survive closing the form.
    await userEvent.keyboard('{Escape}')
    expect(useUnsaved.getState().unsaved).toBe('changes')
    await button('3枚に種類と言葉を入れる').click()
    await row('IMG_13.jpg').getByLabelText('種類').fill('')
    await row('IMG_13.jpg').getByLabelText('さがす言葉').fill('')
    await expectAccessibleScreen()
    changeAnswers(listing([waitingOne(13)]))
    await button('お店に出す').click()
    await expect.element(page.getByText('2枚をお店に出しました。').first()).toBeVisible()
    expect(sent).toEqual([
      { id: waiting[0]?.id, category: '麺類', link_name: 'そば 秋' },
      { id: waiting[1]?.id, category: '麺類', link_name: '秋 ざる そば' },
    ])
    await expect.element(button('1枚に種類と言葉を入れる')).toBeVisible()
  },
)

test('keeps rejected rows with the reason, saves the others, and waits for a busy server', async () => {
  useTypedTags.setState({ typed: {} })
  const [first, second] = [waitingOne(11), waitingOne(12)]
  const sent: string[] = []
  const taking = mockAnswer('addSample', ({ body }) => {
    const words = body as SampleTags & { id: string }
    sent.push(words.id)
    return { sample: { ...first, ...words } }
  })
  const answers = [listing([first, second]), mockRefusal('addSample', 429, { retryAfter: 1 })]
  await openScreen('/edit/editsample', { admin, answers })
  await button('2枚に種類と言葉を入れる').click()
  await row('全部に同じものを入れる').getByLabelText('種類').fill('和食')
  await row('全部に同じものを入れる').getByLabelText('さがす言葉').fill('そば')
  await button('下の2枚に入れる').click()
  await button('お店に出す').click()
  await expect.element(page.getByText(/混み合っているため/)).toBeVisible()
  expect(sent).toEqual([])
  changeAnswers(
    mockRefusal('addSample', 409, {
      code: 'conflict',
      res: 'ほかの人が先に登録しました。',
      when: ({ body }) => (body as { id: string }).id === second.id,
    }),
    taking,
    listing([second]),
  )
  const refused = row(second.name)
  await expect.element(refused.getByText('ほかの人が先に登録しました。')).toBeVisible()
  await expect.element(row(first.name).getByLabelText('種類')).toHaveValue('和食')
  await expect.element(refused.getByLabelText('種類')).toHaveValue('和食')
  expect(sent).toEqual([first.id])
  changeAnswers(taking)
  await button('お店に出す').click()
  await expect.element(page.getByText('1枚をお店に出しました。').first()).toBeVisible()
  expect(sent).toEqual([first.id, second.id])
})

test('edits or deletes the selected samples and says that copies stay', async () => {
  const answers = [
    listing([]),
    mockAnswer('deleteSample', ({ body }) => {
      expect(body).toEqual({ id: offered[0]?.id })
      return { res: 'サーバーから消しました', samples: [] }
    }),
  ]
  await openScreen('/edit/editsample', { admin, answers, size: 'phone' })
  await button('えらんで変える・消す').click()
  await page.getByLabelText('そば 天ぷらをえらぶ').click()
  await expect.element(page.getByText('1枚えらんでいます')).toBeVisible()
  await expectAccessibleScreen()
  await button('消す').click()
  const question = page.getByRole('dialog', { name: 'この写真を消しますか？' })
  await expect
    .element(question.getByText(/お店がすでに自分の写真に入れたものは、そのまま残ります/))
    .toBeVisible()
  await expectAccessibleScreen()
  changeAnswers(listing([], [buildSample('春', 3)]))
  await question.getByRole('button', { name: '消す', exact: true }).click()
  await expect.element(page.getByText('1枚をサーバーから消しました。').first()).toBeVisible()
  await expect.element(page.getByRole('link', { name: '春 和食' })).toBeInTheDocument()
})

test('uses the same search as shops and keeps it in the URL', async () => {
  const asked: string[] = []
  const answer = mockAnswer('listSamples', ({ query }) => {
    if (query.get('listed') === 'true') asked.push(`${query.get('category')} ${query.get('q')}`)
    return { samples: query.get('listed') === 'true' ? offered : [], categories }
  })
  await openScreen('/edit/editsample?q=天ぷら', { admin, answers: [answer] })
  await expect.element(page.getByLabelText('キーワード')).toHaveValue('天ぷら')
  await page.getByRole('radio', { name: '季節' }).click()
  await expect.poll(() => asked).toEqual(['ALL 天ぷら', '季節 天ぷら'])
  expect(decodeURIComponent(window.location.href)).toContain('category=季節&q=天ぷら')
})

test.each(['desktop', 'phone'] as const)(
  'shows one sample with all its actions on a %s',
  async (size) => {
    useTypedTags.setState({ typed: {} })
    const sample = waitingOne(11, hostile)
    const answers = [
      listing([sample]),
      mockAnswer('getSample', { sample }),
      mockRefusal('addSample', 400, { fields: { category: '使えない文字が入っています' } }),
    ]
    await openScreen(`/edit/editsampledetail?id=${sample.id}`, { admin, answers, size })
    await expect.element(page.getByText('まだお店に出していません')).toBeVisible()
    await expectAccessibleScreen()
    await page.getByLabelText('さがす言葉').fill('そば')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('入力してください')).toBeVisible()
    await page.getByLabelText('種類').fill('和食')
    await button('お店に出す').click()
    await expect.element(page.getByText('使えない文字が入っています')).toBeVisible()
    await expectAccessibleScreen()
    const listed = { ...sample, category: '和食', link_name: 'そば' }
    changeAnswers(
      mockAnswer('addSample', { sample: listed }),
      mockAnswer('getSample', { sample: listed }),
    )
    await button('お店に出す').click()
    await expect.element(page.getByText('お店に出しました。')).toBeVisible()
    await expect.element(page.getByText('お店に出ています')).toBeVisible()
    await button('写真を入れかえる').click()
    await expect.element(page.getByText(/前の写真のまま残ります/)).toBeVisible()
    await expectAccessibleScreen()
  },
)

test('leads to the other samples when one is gone', async () => {
  const answers = [listing([]), mockRefusal('getSample', 404)]
  await openScreen('/edit/editsampledetail?id=gone', { admin, answers })
  await expect.element(page.getByText('このサンプル画像はありません')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'ほかのサンプル画像を見る' }))
    .toHaveAttribute('href', '/edit/editsample')
})

/** Whether the browser would ask before the tab closes. */
const isTabHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('asks before typed tags are lost and hides them from another admin', () => {
  const sample = waitingOne(11)
  startAdminSession('handle', 'admin-1')
  setTypedTags(sample, { category: '和食', link_name: '' })
  setUnsavedWork('nothing')
  expect([useUnsaved.getState().unsaved, isTabHeld()]).toEqual(['changes', true])
  setTypedTags(sample, { category: sample.category, link_name: sample.link_name })
  expect([useUnsaved.getState().unsaved, isTabHeld()]).toEqual(['nothing', false])
  setTypedTags(sample, { category: '和食', link_name: '' })
  startAdminSession('another handle', 'admin-2')
  expect(useTypedTags.getState().typed).toEqual({})
  expect([useUnsaved.getState().unsaved, isTabHeld()]).toEqual(['nothing', false])
})
