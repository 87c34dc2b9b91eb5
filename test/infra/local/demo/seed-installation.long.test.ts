import { beforeAll, describe, expect, test } from 'vitest'
import { createApiSession } from '#infra/local/demo/api-session.ts'
import { demoShop } from '#infra/local/demo/seed-demo.ts'
import { seedInstallation } from '#infra/local/seed-installation.ts'
import { samplePictures } from '#sample-pictures/sample-pictures.ts'
import { listSampleTexts } from '#templates/list-sample-texts.ts'
import { startTestStack } from '#test/support/stack.ts'

const stack = startTestStack()
const shopLogin = { LoginId: demoShop.login_id, Password: demoShop.password }

describe('an installation with the demo shop', () => {
  let lines: string[] = []
  beforeAll(async () => {
    lines = (await seedInstallation({ app: stack.app, demo: true, samples: true })).lines
  }, 480_000)

  test.each([
    ['', '毎朝五時、', '営業時間'],
    ['2', 'お品書き', '板わさ'],
    ['3', 'アクセス', '年越し'],
  ])('has page %s published, with its texts and images', async (page, ...texts) => {
    const response = await fetch(`${stack.pages}/${demoShop.slug}/${page}`)
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=2, stale-if-error=86400',
    )
    for (const text of texts) expect(html).toContain(text)
    const sources = [...html.matchAll(/<img[^>]* src="([^"]+)/g)].map(([, src = '']) =>
      String(new URL(src, stack.pages)),
    )
    expect(sources.length).toBeGreaterThan(1)
    const links = [...html.matchAll(/<a[^>]* href="(\/[^"]*)/g)].map(([, to]) => stack.pages + to)
    expect(links.length).toBeGreaterThan(2)
    for (const each of new Set([...sources, ...links]))
      expect([each, (await fetch(each)).status]).toEqual([each, 200])
  })

  test('has nothing to warn of, a changed draft, a reservation, a notice and views of four weeks', async () => {
    const { session, user, pages } = await signInShop()
    expect(pages.map(({ state, reserve }) => [state, reserve?.state])).toEqual([
      ['published', undefined],
      ['changed', undefined],
      ['changed', 'reserved'],
    ])
    for (const { page, past_dates, has_samples, has_sample_texts } of pages) {
      expect({ past_dates, has_samples, has_sample_texts }).toEqual({})
      const { data } = await session.call('getPage', { body: { user, page } })
      expect(data.flatMap(listSampleTexts)).toEqual([])
    }
    expect((await session.call('getShop', {})).notice).toMatchObject({ kind: 'message' })
    const { days } = await session.call('getViews', {})
    const views = days.map((day) => day.pages.reduce((sum, count) => sum + count))
    expect(views.slice(0, -1).every((count) => count > 10)).toBe(true)
  })

  test('prints how to sign in and where the pages are', async () => {
    const said = lines.join('\n')
    expect(said).toContain(`ログインID ${demoShop.login_id} / パスワード ${demoShop.password}`)
    expect(said).toContain(`${stack.pages}/${demoShop.slug}/\n`)
    const [, Password = ''] =
      /管理者 +Admin +ログインID admin \/ パスワード ([\w-]{19})/.exec(said) ?? []
    const body = { LoginId: 'admin', Password }
    const { admin } = await createApiSession(stack.app).call('adminSignIn', { body })
    expect(admin?.login_id).toBe('admin')
  })

  test('shows the shop five news entries, the welcome first, and eight how-to entries', async () => {
    const { session } = await signInShop()
    const { news } = await session.call('listNews', {})
    expect(news).toHaveLength(5)
    expect(news[0]).toMatchObject({ title: 'Norenへようこそ', link: 'page:1' })
    const { qanda } = await session.call('listQanda', {})
    expect(qanda).toHaveLength(8)
    expect(qanda[0]?.title).toBe('はじめてホームページを公開するまで')
  })

  test('offers sample images by category and keyword', async () => {
    const { session } = await signInShop()
    const { samples, categories } = await session.call('listSamples', {})
    expect(samples.map(({ link_name }) => link_name)).toEqual(
      samplePictures.map(({ name }) => name),
    )
    expect(categories.toSorted()).toEqual(
      [...new Set(samplePictures.map(({ category }) => category))].toSorted(),
    )
  })

  test('is not changed by the next start, which does not print the admin’s password', async () => {
    const before = await readWholeShop()
    const again = await seedInstallation({ app: stack.app, demo: true, samples: true })
    expect(await readWholeShop()).toEqual(before)
    expect(again.lines.filter((line) => line.includes('ページ'))).toEqual(
      lines.filter((line) => line.includes('ページ')),
    )
    expect(again.lines.join('\n')).toContain('admin（パスワードは最初の起動のときに表示')
    expect(again.lines.join('\n')).not.toMatch(/admin \/ パスワード/)
  })
})

async function signInShop() {
  const session = createApiSession(stack.app)
  const { user } = await session.call('signIn', { body: shopLogin })
  return { session, user: user.id, pages: user.pages }
}

async function readWholeShop() {
  const { session, user } = await signInShop()
  const pages = []
  for (const page of [1, 2, 3] as const) {
    pages.push(await session.call('getPage', { body: { user, page } }))
  }
  const { img } = await session.call('listImages', { body: { user, limit: 100 } })
  const { news } = await session.call('listNews', {})
  const { qanda } = await session.call('listQanda', {})
  // The order of an image's uses is not defined.
  return { pages, img: img.map(({ used, ...image }) => [image, used.length]), news, qanda }
}
