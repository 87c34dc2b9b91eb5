import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Sample } from '#functions/contract/sample.ts'
import { answering, failing, unreachable } from '#test/support/answers.ts'
import { sampleNamed } from '#test/support/sample-answers.ts'
import { anAdmin, answerFromNow, expectSoundScreen, openScreen } from '#test/support/screen.tsx'
import { startAdminSession } from '#web/api/session.ts'
import { type SampleWords, typeWords, useTypedWords } from '#web/screens/sample/typed-words.ts'
import { setUnsaved, useUnsaved } from '#web/screens/unsaved.ts'

const admin = anAdmin
const hostile = `<img src=x onerror=alert(1)>\u202E${'ナ'.repeat(100)}.jpg`
const waitingOne = (index: number, name = `IMG_${index}.jpg`): Sample => ({
  ...sampleNamed('', index),
  category: '',
  name,
})
const offered = [
  sampleNamed('そば 天ぷら', 1),
  { ...sampleNamed(`=SUM(A1)${'言葉'.repeat(90)}`, 2), category: 'x'.repeat(50) },
]
const categories = ['和食', '季節']

/** The two lists of the screen. */
const listing = (waiting: Sample[], listed: Sample[] = offered) =>
  answering('listSamples', ({ query }) => ({
    samples: query.get('listed') === 'false' ? waiting : listed,
    categories: listed.length > 0 ? categories : [],
  }))

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const row = (name: string) => page.getByRole('group', { name })

test.each(['desktop', 'phone'] as const)(
  'without any samples it says what to do, on a %s',
  async (size) => {
    await openScreen('/edit/editsample', { admin, answers: [listing([], [])], size })
    await expect.element(page.getByText('サンプル画像がまだありません')).toBeVisible()
    await expect.element(page.getByText('まだお店に出していない写真')).not.toBeInTheDocument()
    await expectSoundScreen()
  },
)

test('a list that does not come says why, each for itself', async () => {
  await openScreen('/edit/editsample', { admin, answers: [unreachable('listSamples')] })
  await expect
    .element(page.getByText('サンプル画像を読み込めませんでした', { exact: true }))
    .toBeVisible()
  await expect
    .element(page.getByText('まだお店に出していない写真を読み込めませんでした'))
    .toBeVisible()
  await expectSoundScreen()
})

test.each(['desktop', 'phone'] as const)(
  'pictures that were sent get their words, all at once and each, on a %s',
  async (size) => {
    useTypedWords.setState({ typed: {} })
    const sent: unknown[] = []
    const waiting = [waitingOne(11, hostile), waitingOne(12), waitingOne(13)]
    const answers = [
      listing(waiting),
      answering('addSample', ({ body }) => {
        sent.push(body)
        return { sample: { ...sampleNamed('', 11), ...(body as SampleWords & { id: string }) } }
      }),
    ]
    await openScreen('/edit/editsample', { admin, answers, size })
    await expect.element(button('3枚に種類と言葉を入れる')).toBeVisible()
    await expectSoundScreen()
    await button('3枚に種類と言葉を入れる').click()
    await button('お店に出す').click()
    await expect.element(row(hostile).getByLabelText('種類')).toHaveFocus()
    await expect.element(page.getByText('入力してください').first()).toBeVisible()
    await expectSoundScreen()

    const all = row('全部に同じものを入れる')
    await row('IMG_12.jpg').getByLabelText('さがす言葉').fill('秋 ざる')
    await all.getByLabelText('種類').fill(' 麺類 ')
    await all.getByLabelText('さがす言葉').fill('そば　秋')
    await button('下の3枚に入れる').click()
    await expect.element(page.getByText('3枚に入れました。まだ保存していません。')).toBeVisible()
    await expect.element(page.getByText('入力してください')).not.toBeInTheDocument()
    // What is typed is still there after the form was closed.
    await userEvent.keyboard('{Escape}')
    expect(useUnsaved.getState().unsaved).toBe('changes')
    await button('3枚に種類と言葉を入れる').click()
    await row('IMG_13.jpg').getByLabelText('種類').fill('')
    await row('IMG_13.jpg').getByLabelText('さがす言葉').fill('')
    await expectSoundScreen()
    answerFromNow(listing([waitingOne(13)]))
    await button('お店に出す').click()
    await expect.element(page.getByText('2枚をお店に出しました。').first()).toBeVisible()
    expect(sent).toEqual([
      { id: waiting[0]?.id, category: '麺類', link_name: 'そば 秋' },
      { id: waiting[1]?.id, category: '麺類', link_name: '秋 ざる そば' },
    ])
    await expect.element(button('1枚に種類と言葉を入れる')).toBeVisible()
  },
)

test('what the server refuses stays in its row with why, the others are done, and a busy server is waited for', async () => {
  useTypedWords.setState({ typed: {} })
  const [first, second] = [waitingOne(11), waitingOne(12)]
  const sent: string[] = []
  const taking = answering('addSample', ({ body }) => {
    const words = body as SampleWords & { id: string }
    sent.push(words.id)
    return { sample: { ...first, ...words } }
  })
  const answers = [listing([first, second]), failing('addSample', 429, { retryAfter: 1 })]
  await openScreen('/edit/editsample', { admin, answers })
  await button('2枚に種類と言葉を入れる').click()
  await row('全部に同じものを入れる').getByLabelText('種類').fill('和食')
  await row('全部に同じものを入れる').getByLabelText('さがす言葉').fill('そば')
  await button('下の2枚に入れる').click()
  await button('お店に出す').click()
  await expect.element(page.getByText(/混み合っているため/)).toBeVisible()
  expect(sent).toEqual([])
  answerFromNow(
    failing('addSample', 409, {
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
  answerFromNow(taking)
  await button('お店に出す').click()
  await expect.element(page.getByText('1枚をお店に出しました。').first()).toBeVisible()
  expect(sent).toEqual([first.id, second.id])
})

test('those that are chosen are changed or deleted, and what shops have copied is said to stay', async () => {
  const answers = [
    listing([]),
    answering('deleteSample', ({ body }) => {
      expect(body).toEqual({ id: offered[0]?.id })
      return { samples: [] }
    }),
  ]
  await openScreen('/edit/editsample', { admin, answers, size: 'phone' })
  await button('えらんで変える・消す').click()
  await page.getByLabelText('そば 天ぷらをえらぶ').click()
  await expect.element(page.getByText('1枚えらんでいます')).toBeVisible()
  await expectSoundScreen()
  await button('消す').click()
  const question = page.getByRole('dialog', { name: 'この写真を消しますか？' })
  await expect
    .element(question.getByText(/お店がすでに自分の写真に入れたものは、そのまま残ります/))
    .toBeVisible()
  await expectSoundScreen()
  answerFromNow(listing([], [sampleNamed('春', 3)]))
  await question.getByRole('button', { name: '消す', exact: true }).click()
  await expect.element(page.getByText('1枚を削除しました。').first()).toBeVisible()
  await expect.element(page.getByRole('link', { name: '春 和食' })).toBeInTheDocument()
})

test('the search is the shops’ own, and stands in the address', async () => {
  const asked: string[] = []
  const answer = answering('listSamples', ({ query }) => {
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
  'one sample with all that can be done with it, on a %s',
  async (size) => {
    useTypedWords.setState({ typed: {} })
    const sample = waitingOne(11, hostile)
    const answers = [
      listing([sample]),
      answering('getSample', { sample }),
      failing('addSample', 400, { fields: { category: '使えない文字が入っています' } }),
    ]
    await openScreen(`/edit/editsampledetail?id=${sample.id}`, { admin, answers, size })
    await expect.element(page.getByText('まだお店に出していません')).toBeVisible()
    await expectSoundScreen()
    await page.getByLabelText('さがす言葉').fill('そば')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('入力してください')).toBeVisible()
    await page.getByLabelText('種類').fill('和食')
    await button('お店に出す').click()
    await expect.element(page.getByText('使えない文字が入っています')).toBeVisible()
    await expectSoundScreen()
    const listed = { ...sample, category: '和食', link_name: 'そば' }
    answerFromNow(
      answering('addSample', { sample: listed }),
      answering('getSample', { sample: listed }),
    )
    await button('お店に出す').click()
    await expect.element(page.getByText('お店に出しました。')).toBeVisible()
    await expect.element(page.getByText('お店に出ています')).toBeVisible()
    await button('写真を入れかえる').click()
    await expect.element(page.getByText(/前の写真のまま残ります/)).toBeVisible()
    await expectSoundScreen()
  },
)

test('a sample that is gone leads back to the others', async () => {
  const answers = [listing([]), failing('getSample', 404)]
  await openScreen('/edit/editsampledetail?id=gone', { admin, answers })
  await expect.element(page.getByText('このサンプル画像はありません')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'ほかのサンプル画像を見る' }))
    .toHaveAttribute('href', '/edit/editsample')
})

/** Whether the browser would ask before the tab is closed. */
const isTabHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('what is typed is asked about before it is lost, and gone for another admin', () => {
  const sample = waitingOne(11)
  startAdminSession('handle', 'admin-1')
  typeWords(sample, { category: '和食', link_name: '' })
  setUnsaved('nothing')
  expect([useUnsaved.getState().unsaved, isTabHeld()]).toEqual(['changes', true])
  typeWords(sample, { category: sample.category, link_name: sample.link_name })
  expect([useUnsaved.getState().unsaved, isTabHeld()]).toEqual(['nothing', false])
  typeWords(sample, { category: '和食', link_name: '' })
  startAdminSession('another handle', 'admin-2')
  expect(useTypedWords.getState().typed).toEqual({})
  expect([useUnsaved.getState().unsaved, isTabHeld()]).toEqual(['nothing', false])
})
