import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answering, failing, waiting } from '#test/support/answers.ts'
import { hostileNames, listedShops } from '#test/support/listed-shops.ts'
import { anAdmin, answerFromNow, expectSoundScreen, openScreen } from '#test/support/screen.tsx'
import { router } from '#web/app/routes.tsx'

const counts = { count: 12_345, found: 12_345 }
const shops = answering('listUsers', { users: listedShops(8), ...counts, cursor: 'next' })
const none = answering('listUsers', { users: [], count: 3, found: 0 })
const open = (address: string, ...answers: Parameters<typeof answerFromNow>) =>
  openScreen(address, { admin: anAdmin, answers })

test.each(['desktop', 'phone'] as const)(
  'shops with names that mean harm, on a %s',
  async (size) => {
    await openScreen('/edit/users', { admin: anAdmin, answers: [shops], size })
    await expect.element(page.getByText('お店 12,345件')).toBeVisible()
    for (const name of hostileNames)
      expect(page.getByRole('link', { name, exact: true }).elements()).toHaveLength(1)
    await expect.element(page.getByText('予約が失敗（1ページ目・3ページ目）')).toBeVisible()
    await expect.element(page.getByText('停止中').last()).toBeVisible()
    expect(document.querySelectorAll('img[src="x"]')).toHaveLength(0)
    await expectSoundScreen()
  },
)

test('words are searched for once typing rests; filters are in the address, and the way back keeps them', async () => {
  const asked: string[] = []
  const answer = answering('listUsers', ({ query }) => {
    asked.push(query.toString())
    const isNarrowed = query.has('q') || query.has('mark')
    const users = listedShops(isNarrowed ? 1 : 6)
    return { users, count: 6, found: users.length }
  })
  await open('/edit/users', answer)
  await expect.element(page.getByText('お店 6件')).toBeVisible()
  await page.getByRole('searchbox').fill('そば　本店')
  await expect.element(page.getByText('お店 6件のうち 1件')).toBeVisible()
  await page.getByRole('combobox', { name: '気になるお店' }).selectOptions('90日以上動きなし')
  await page.getByRole('combobox', { name: 'ならび順' }).selectOptions('動きのない順')
  await expect.poll(() => asked.at(-1)).toContain('mark=stale')
  await expect.poll(() => asked.at(-1)).toContain('sort=quiet')
  expect(asked).toHaveLength(4)
  const { search } = router.state.location
  expect(new URLSearchParams(search).get('q')).toBe('そば　本店')
  await router.navigate('/edit/kono-gamen-wa-nai')
  await router.navigate(-1)
  await expect.element(page.getByRole('searchbox')).toHaveValue('そば　本店')
  expect(router.state.location.search).toBe(search)
})

test('the next part follows, and a shop that came twice is shown once', async () => {
  const [first, second] = [listedShops(4), listedShops(6).slice(3)]
  await open(
    '/edit/users',
    answering('listUsers', ({ query }) =>
      query.get('cursor') === 'next'
        ? { users: second, count: 6, found: 6 }
        : { users: first, count: 6, found: 6, cursor: 'next' },
    ),
  )
  await page.getByRole('button', { name: 'もっと見る' }).click()
  await expect.poll(() => page.getByRole('row').elements().length).toBe(7)
})

test('where nothing fits, all shops are one press away', async () => {
  await open('/edit/users?q=naimise&state=reserved', none)
  const all = page.getByRole('button', { name: 'すべてのお店を見る' })
  await expect.element(all).toBeVisible()
  answerFromNow(shops)
  await all.click()
  await expect.poll(() => router.state.location.search).toBe('')
  await expect.element(page.getByRole('heading', { name: 'ユーザー' })).toHaveFocus()
  await expectSoundScreen()
})

test('an admin without shops is told where they come from', async () => {
  await open('/edit/users', answering('listUsers', { users: [], count: 0, found: 0 }))
  await expect.element(page.getByText('お店はまだありません')).toBeVisible()
  expect(page.getByRole('searchbox').elements()).toHaveLength(0)
  await expectSoundScreen()
})

test('a list that did not come says why, and comes again', async () => {
  await open('/edit/users', failing('listUsers', 503, { res: 'ただいま混み合っています' }))
  await expect.element(page.getByText(/ただいま混み合っています/)).toBeVisible()
  answerFromNow(shops)
  await page.getByRole('button', { name: 'もう一度' }).click()
  await expect.element(page.getByText('お店 12,345件')).toBeVisible()
})

test('a list that takes its time says so', async () => {
  await open('/edit/users', waiting('listUsers'))
  await expect.element(page.getByText('お店の一覧を読み込んでいます')).toBeVisible()
})

test('what is filtered is taken away whole, part by part; a failure is told', async () => {
  const asked: string[] = []
  await open(
    '/edit/users?status=suspended',
    shops,
    answering('exportUsers', ({ query }) => {
      asked.push(query.toString())
      return query.has('cursor') ? { csv: 'に\r\n' } : { csv: '\uFEFFいち\r\n', cursor: 'next' }
    }),
  )
  const saved: { name: string; text: Promise<string> }[] = []
  const make = URL.createObjectURL
  let file: Blob | undefined
  URL.createObjectURL = (blob) => {
    if (blob instanceof Blob) file = blob
    return 'blob:none'
  }
  const onClick = (event: Event) => {
    if (!(event.target instanceof HTMLAnchorElement) || !event.target.download) return
    event.preventDefault()
    if (file) saved.push({ name: event.target.download, text: file.text() })
  }
  const click = HTMLAnchorElement.prototype.click
  HTMLAnchorElement.prototype.click = function press(this: HTMLAnchorElement) {
    onClick({ target: this, preventDefault: () => undefined } as unknown as Event)
  }
  try {
    await page.getByRole('button', { name: '表にして保存（CSV）' }).click()
    await expect.poll(() => saved.length).toBe(1)
    expect(saved[0]?.name).toMatch(/^お店の一覧-\d{8}\.csv$/)
    expect(await saved[0]?.text).toBe('いち\r\nに\r\n')
    expect(asked.every((query) => query.includes('status=suspended'))).toBe(true)
    answerFromNow(failing('exportUsers', 503, { res: 'ただいま混み合っています' }))
    await page.getByRole('button', { name: '表にして保存（CSV）' }).click()
    await expect.element(page.getByText(/保存できませんでした。ただいま/)).toBeVisible()
  } finally {
    URL.createObjectURL = make
    HTMLAnchorElement.prototype.click = click
  }
})
