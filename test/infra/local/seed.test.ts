import { beforeAll, describe, expect, test } from 'vitest'
import { openApiSession } from '#infra/local/demo/api-session.ts'
import { demoShop } from '#infra/local/demo/seed-demo.ts'
import { invokeEvent } from '#infra/local/invoke-event.ts'
import { seed } from '#infra/local/seed.ts'
import { StartFailure } from '#infra/local/start-failure.ts'
import { whileFirstAreLost } from '#test/support/broken-services.ts'
import { startTestStack } from '#test/support/stack.ts'

const stack = startTestStack()
const owner = { LoginId: demoShop.login_id, Password: demoShop.password }

describe('a new installation with the demo shop', () => {
  let lines: string[] = []
  beforeAll(async () => {
    lines = (await seed({ app: stack.app, demo: true })).lines
  }, 480_000)

  test.each([
    ['', '毎朝五時、', '営業時間'],
    ['2', 'お品書き', '鴨南蛮'],
    ['3', 'お店への道順', '年末年始の営業'],
  ])('has page %s published, with its texts and pictures', async (page, ...texts) => {
    const response = await fetch(`${stack.pages}/${demoShop.slug}/${page}`)
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=300, stale-if-error=86400',
    )
    for (const text of texts) expect(html).toContain(text)
    const pictures = [...html.matchAll(/<img[^>]* src="([^"]+)"/g)].map(([, src = '']) => src)
    expect(pictures.length).toBeGreaterThan(2)
    for (const src of pictures) expect([src, (await fetch(src)).status]).toEqual([src, 200])
  })

  test('says how to sign in and where the pages are', () => {
    const said = lines.join('\n')
    expect(said).toContain(`ログインID ${demoShop.login_id} / パスワード ${demoShop.password}`)
    expect(said).toContain(`${stack.pages}/${demoShop.slug}/3`)
    expect(said).toMatch(/管理者 +ログインID admin \/ パスワード [\w-]{19}/)
  })

  test('lets the admin in with the password that was said', async () => {
    const said = /ログインID admin \/ パスワード ([\w-]+)/.exec(lines.join('\n'))?.[1] ?? ''
    const signedIn = openApiSession(stack.app).call('adminSignIn', {
      body: { LoginId: 'admin', Password: said },
    })
    expect(await signedIn).toMatchObject({ admin: { login_id: 'admin' } })
  })

  test('shows the owner five entries of news, the welcome first', async () => {
    const { session } = await signInAsOwner()
    const { news } = await session.call('listNews', {})
    expect(news.map(({ title }) => title)).toHaveLength(5)
    expect(news[0]).toMatchObject({ title: 'Norenへようこそ', link: 'page:1' })
  })

  test('shows the owner how things are done, the first publishing first', async () => {
    const { session } = await signInAsOwner()
    const { qanda } = await session.call('listQanda', {})
    expect(qanda).toHaveLength(8)
    expect(qanda[0]?.title).toBe('はじめてホームページを公開するまで')
  })

  test('offers sample pictures, found by category and words', async () => {
    const { session } = await signInAsOwner()
    const { samples, categories } = await session.call('listSamples', {})
    expect(samples.map(({ link_name }) => link_name)).toHaveLength(5)
    expect(samples[0]?.link_name).toBe('そば ざるそば 昼')
    expect(categories.toSorted()).toEqual(['お店', '季節', '料理'].toSorted())
  })

  test('is left as it is by the next start, which keeps the admin’s password to itself', async () => {
    const before = await wholeShop()
    const again = await seed({ app: stack.app, demo: true })
    expect(await wholeShop()).toEqual(before)
    expect(again.lines.filter((line) => line.includes('ページ'))).toEqual(
      lines.filter((line) => line.includes('ページ')),
    )
    expect(again.lines.join('\n')).toContain('admin（パスワードは最初の起動のときに表示')
    expect(again.lines.join('\n')).not.toMatch(/admin \/ パスワード/)
  })

  test('adds an admin under another login id that is asked for', async () => {
    const adminPassword = 'ひみつの合言葉2026'
    const { lines: said } = await seed({
      app: stack.app,
      demo: false,
      adminLoginId: 'okami',
      adminPassword,
    })
    expect(said.join('\n')).toContain('okami')
    expect(said.join('\n')).not.toContain(adminPassword)
    const body = { LoginId: 'okami', Password: adminPassword }
    const { admin } = await openApiSession(stack.app).call('adminSignIn', { body })
    expect(admin?.login_id).toBe('okami')
  })

  test('refuses a password that is too short in one plain line', async () => {
    const asked = seed({ app: stack.app, demo: false, adminPassword: 'short' })
    await expect(asked).rejects.toThrow(StartFailure)
    await expect(asked).rejects.toThrow('NOREN_ADMIN_PASSWORD')
  })
})

test('an order for a shop goes on where it was cut off when it comes again under its key', async () => {
  const order = { ...demoShop, login_id: 'nidome', slug: 'nidome', key: 'order-1' }
  const again = () => invokeEvent('add-shop', order)
  await expect(whileFirstAreLost(6, 'table', again)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  expect([await again(), await again()]).toEqual([{ added: true }, { added: true }])
  const { key: _, ...other } = order
  expect(await invokeEvent('add-shop', other)).toMatchObject({ added: false })
})

async function signInAsOwner() {
  const session = openApiSession(stack.app)
  const { user } = await session.call('signIn', { body: owner })
  return { session, user: user.id }
}

async function wholeShop() {
  const { session, user } = await signInAsOwner()
  const pages = []
  for (const page of [1, 2, 3] as const) {
    pages.push(await session.call('getPage', { body: { user, page } }))
  }
  const { img } = await session.call('listImages', { body: { user, limit: 100 } })
  const { news } = await session.call('listNews', {})
  const { qanda } = await session.call('listQanda', {})
  // Where a picture is used is told in any order.
  return { pages, img: img.map(({ used, ...image }) => [image, used.length]), news, qanda }
}
