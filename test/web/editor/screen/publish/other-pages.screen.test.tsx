import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mockAnswer, mockRefusal } from '#test/support/screen/mock-answers.ts'
import { changeAnswers, expectAccessibleScreen, shopUser } from '#test/support/screen/screen.tsx'
import {
  openEditor,
  pageAnswer,
  pressTool,
  readPage,
} from '#test/web/editor/screen/opened-editor.ts'

const published = page.getByRole('dialog', { name: '公開しました。' })
const others = published.getByRole('region', { name: 'まだ公開していないページがあります' })
const url = 'https://pages.example.com/sakura/'

/** Pages 2 and 3 have these texts; a text that is empty leaves the page empty. */
const answerPages = (texts: Record<2 | 3, string>) =>
  mockAnswer('getPage', ({ body }) => {
    const number = readPage(body)
    return { ...pageAnswer(number === 1 ? {} : { texts: texts[number] }), page: number }
  })

type Sent = { page: number; versions?: object }

/** Answers publications, and refuses the first of page 3 if asked to. */
function answerPublications({ refusesOnce = false } = {}) {
  const sent: Sent[] = []
  let isRefused = !refusesOnce
  const refusal = mockRefusal('publishPage', 503, {
    res: '混み合っています。',
    retryAfter: 5,
    when: ({ body }) => {
      const refuses = !isRefused && (body as Sent).page === 3
      isRefused ||= refuses
      return refuses
    },
  })
  const answer = mockAnswer('publishPage', ({ body }) => {
    sent.push(body as Sent)
    return { res: '公開しました', url, state: 'published' as const }
  })
  return { sent, answers: [refusal, answer] }
}

async function publishFirstPage() {
  await pressTool('公開する')
  const asking = page.getByRole('dialog', { name: 'ページ1を公開します' })
  await asking.getByRole('button', { name: '公開する' }).click()
  await expect.element(published).toBeVisible()
}

test('offers the pages that were never public, and publishes both as they are shown', async () => {
  const { sent, answers } = answerPublications()
  let sessionsRead = 0
  const session = mockAnswer('getSession', () => {
    sessionsRead += 1
    return { user: shopUser, token: 'handle' }
  })
  const pages = answerPages({ 2: 'a', 3: 'b' })
  await openEditor({ size: 'phone', answers: [...answers, session, pages] })
  await publishFirstPage()
  await expect.element(others.getByText('ページ2')).toBeVisible()
  await expectAccessibleScreen()
  const readBefore = sessionsRead
  await others.getByRole('button', { name: 'この2ページも公開する' }).click()
  await expect.element(published.getByText(/^ページ2とページ3も公開しました/)).toBeVisible()
  // The menu shows the new states of the pages.
  await expect.poll(() => sessionsRead).toBeGreaterThan(readBefore)
  const { versions } = pageAnswer()
  expect(sent.slice(1)).toMatchObject([
    { page: 2, versions },
    { page: 3, versions },
  ])
})

test('says why a page could not be published, and goes on with it', async () => {
  const { sent, answers } = answerPublications({ refusesOnce: true })
  await openEditor({ answers: [...answers, answerPages({ 2: 'a', 3: 'b' })] })
  await publishFirstPage()
  await others.getByRole('button', { name: 'この2ページも公開する' }).click()
  await expect.element(others.getByRole('alert')).toHaveTextContent('混み合っています。（あと5秒）')
  await others.getByRole('button', { name: 'このページも公開する' }).click()
  await expect.element(published.getByText(/^ページ2とページ3も公開しました/)).toBeVisible()
  expect(sent.map(({ page: number }) => number)).toEqual([1, 2, 3])
})

test('does not offer empty pages, nor pages that were public before', async () => {
  const read: number[] = []
  const pages = shopUser.pages.map((each) => ({ ...each, was_published: each.page === 3 }))
  const answer = mockAnswer('getPage', ({ body }) => {
    const number = readPage(body)
    read.push(number)
    return { ...pageAnswer({ texts: number === 2 ? '' : 'ab' }), page: number }
  })
  const { answers } = answerPublications()
  await openEditor({ user: { ...shopUser, pages }, answers: [...answers, answer] })
  await publishFirstPage()
  await expect.poll(() => new Set(read)).toEqual(new Set([1, 2, 3]))
  await expect.element(published.getByRole('link', { name: 'ホームページを見る' })).toBeVisible()
  expect(others.query()).toBeNull()
})

const held = {
  reason: `写真の持ち主から申し出がありました。${'長'.repeat(60)}`,
  at: '2026-11-20T03:00:00.000Z',
}
const sheet = page.getByRole('dialog', { name: 'ページ1は、いま公開できません' })
const line = page.getByText(/^このページは、サポート窓口が公開を止めています。理由：/)
const answerHeld = mockAnswer('getPage', { ...pageAnswer(), held })

test.each(['phone', 'desktop'] as const)(
  'says why a page is held instead of asking whether to publish it, on a %s',
  async (size) => {
    await openEditor({ size, answers: [answerHeld] })
    await expect.element(line).toBeVisible()
    await expectAccessibleScreen()
    await pressTool('公開する')
    await expect.element(sheet.getByText(new RegExp(held.reason))).toBeVisible()
    await expect.element(sheet.getByText(/直したら、サポート窓口に/)).toBeVisible()
    await expectAccessibleScreen()
    await sheet.getByRole('button', { name: '編集にもどる' }).click()
    await expect.element(sheet).not.toBeInTheDocument()
  },
)

test('a page that was held since it was opened says so when it is published', async () => {
  await openEditor({ answers: [mockRefusal('publishPage', 403, { code: 'forbidden' })] })
  await expect.element(line).not.toBeInTheDocument()
  await pressTool('公開する')
  changeAnswers(answerHeld)
  await page.getByRole('dialog').getByRole('button', { name: '公開する' }).click()
  await expect.element(sheet.getByText(new RegExp(held.reason))).toBeVisible()
})
