import type { RequestHandler } from 'msw'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Sample } from '#functions/contract/files/sample.ts'
import { mockAnswer, mockRefusal, mockUnreachable } from '#test/support/screen/mock-answers.ts'
import { buildSample } from '#test/support/screen/sample-answers.ts'
import { changeAnswers, expectAccessibleScreen, openAdmin } from '#test/support/screen/screen.tsx'
import { sizes } from '#test/support/screen/sizes.ts'
import { hasUnsavedWork } from '#web/drafts/unsaved.ts'

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

test.each(sizes)('says what to do without samples on a %s', async (size) => {
  await openAdmin('/edit/editsample', [listing([], [])], { size })
  await expect.element(page.getByText('サンプル画像がまだありません')).toBeVisible()
  await expect.element(page.getByText('まだお店に出していない写真')).not.toBeInTheDocument()
  await expectAccessibleScreen()
})

test('the keys of the list work after the other list has turned out to be empty', async () => {
  await openAdmin('/edit/editsample', [listing([])])
  await expect.element(page.getByRole('region', { name: 'お店に出している写真' })).toBeVisible()
  await expect.element(page.getByText('まだお店に出していない写真')).not.toBeInTheDocument()
  await userEvent.keyboard('/')
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
})

test('reports each list that could not be loaded', async () => {
  await openAdmin('/edit/editsample', [mockUnreachable('listSamples')])
  await expect
    .element(page.getByText('サンプル画像を読み込めませんでした', { exact: true }))
    .toBeVisible()
  await expect
    .element(page.getByText('まだお店に出していない写真を読み込めませんでした'))
    .toBeVisible()
  await expectAccessibleScreen()
})

test.each(sizes)(
  'lists the samples that shops do not see yet, each with a link to its fields, on a %s',
  async (size) => {
    const waiting = [waitingOne(11, hostile), waitingOne(12)]
    await openAdmin('/edit/editsample', [listing(waiting)], { size })
    const section = page.getByRole('region', { name: 'まだお店に出していない写真' })
    await expect
      .element(section.getByRole('link', { name: hostile }))
      .toHaveAttribute('href', `/edit/editsampledetail?id=${waiting[0]?.id}`)
    await expect.element(section.getByRole('link', { name: 'IMG_12.jpg' })).toBeVisible()
    await expectAccessibleScreen()
  },
)

test('deletes the selected samples and says that copies stay', async () => {
  const answers = [
    listing([]),
    mockAnswer('deleteSample', ({ body }) => {
      expect(body).toEqual({ id: offered[0]?.id })
      return { res: 'サーバーから消しました', samples: [] }
    }),
  ]
  await openAdmin('/edit/editsample', answers, { size: 'phone' })
  await button('えらんで消す').click()
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
  await openAdmin('/edit/editsample?q=天ぷら', [answer])
  await expect.element(page.getByLabelText('キーワード')).toHaveValue('天ぷら')
  await page.getByRole('radio', { name: '季節' }).click()
  await expect.poll(() => asked).toEqual(['ALL 天ぷら', '季節 天ぷら'])
  expect(decodeURIComponent(window.location.href)).toContain('category=季節&q=天ぷら')
})

test.each(sizes)('shows one sample with all its actions on a %s', async (size) => {
  const sample = waitingOne(11, hostile)
  const answers = [
    listing([sample]),
    mockAnswer('getSample', { sample }),
    mockRefusal('addSample', 400, { fields: { category: '使えない文字が入っています' } }),
  ]
  await openAdmin(`/edit/editsampledetail?id=${sample.id}`, answers, { size })
  await expect.element(page.getByText('まだお店に出していません')).toBeVisible()
  await expectAccessibleScreen()
  await page.getByLabelText('さがす言葉').fill('そば')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('入力してください')).toBeVisible()
  await page.getByLabelText('種類').fill('和食')
  await button('お店に出す').click()
  await expect.element(page.getByText('使えない文字が入っています')).toBeVisible()
  await expect.element(page.getByLabelText('種類')).toHaveValue('和食')
  await expect.element(page.getByLabelText('さがす言葉')).toHaveValue('そば')
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
})

test('leads to the other samples when one is gone', async () => {
  const answers = [listing([]), mockRefusal('getSample', 404)]
  await openAdmin('/edit/editsampledetail?id=gone', answers)
  await expect.element(page.getByText('このサンプル画像はありません')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'ほかのサンプル画像を見る' }))
    .toHaveAttribute('href', '/edit/editsample')
})

/** Opens the fields of a sample whose words are the tags `そば` and `天ぷら`; `saving` answers the saves. */
async function openFields(...answers: RequestHandler[]) {
  const sample = { ...buildSample('そば 天ぷら', 1), category: '和食' }
  let stored = sample
  const saving = mockAnswer('updateSample', ({ body }) => {
    stored = { ...stored, ...(body as typeof sample) }
    return { sample: stored }
  })
  const path = `/edit/editsampledetail?id=${sample.id}`
  await openAdmin(
    path,
    [listing([]), mockAnswer('getSample', () => ({ sample: stored })), ...answers, saving],
    { size: 'phone' },
  )
  return { sample, saving, field: page.getByLabelText('さがす言葉') }
}

test('adds and removes a tag', async () => {
  const { sample, saving, field } = await openFields()
  const { id, category } = sample
  for (const [typed, link_name] of [
    ['そば 天ぷら　秋 ', 'そば 天ぷら　秋'],
    ['そば', 'そば'],
  ] as const) {
    await field.fill(typed)
    await button('変更する').click()
    await expect.element(page.getByText('変更しました。')).toBeVisible()
    await expect.element(field).toHaveValue(link_name)
    await expect.element(page.getByRole('heading', { name: link_name, level: 1 })).toBeVisible()
    expect(saving.bodies.pop()).toEqual({ id, category, link_name })
  }
})

test('keeps what was typed when the save fails, and saves it on the next press', async () => {
  const { sample, saving, field } = await openFields(mockUnreachable('updateSample'))
  await field.fill('うどん')
  await button('変更する').click()
  await expect.element(page.getByText(/サーバーにつながりませんでした/)).toBeVisible()
  await expect.element(field).toHaveValue('うどん')
  await expectAccessibleScreen()
  changeAnswers(saving)
  await button('変更する').click()
  await expect.element(page.getByText('変更しました。')).toBeVisible()
  expect(saving.bodies).toEqual([{ id: sample.id, category: '和食', link_name: 'うどん' }])
})

test('asks before typed tags are lost, also on the way to the next sample', async () => {
  const others = [...offered, buildSample('春', 3)]
  // The list has the samples already.
  await openAdmin(`/edit/editsampledetail?id=${others[0]?.id}`, [
    listing([], others),
    mockRefusal('getSample', 500),
  ])
  await page.getByLabelText('さがす言葉').fill('うどん')
  await button('次へ').click()
  const question = page.getByRole('dialog', { name: 'このまま移動しますか？' })
  await question.getByRole('button', { name: 'ここに残る' }).click()
  await expect.element(page.getByLabelText('さがす言葉')).toHaveValue('うどん')
  await button('次へ').click()
  await question.getByRole('button', { name: '移動する' }).click()
  await expect.element(page.getByLabelText('さがす言葉')).toHaveValue(others[1]?.link_name ?? '')
  await expect.poll(hasUnsavedWork).toBe(false)
})
