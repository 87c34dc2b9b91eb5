import { expect, type Page } from '@playwright/test'
import { takeSession, test } from '#test/support/browser.ts'
import { expectSound } from '#test/support/soundness.ts'
import {
  sayError,
  sayState,
  standInForYouTube,
  toldOf,
  youTubeFrame,
} from '#test/support/youtube-stand-in.ts'

const video = 'dQw4w9WgXcQ'
const movie = `https://youtu.be/${video}`
const states = [
  [-1, 'unstarted', 'まだ再生していません'],
  [3, 'buffering', '読み込んでいます'],
  [1, 'playing', '再生しています'],
  [2, 'paused', '一時停止しています'],
  [0, 'ended', '最後まで再生しました'],
  [5, 'cued', '再生できます'],
] as const

const player = (page: Page) => page.getByRole('group', { name: /の動画$/ })
const playButton = (page: Page) => page.getByRole('button', { name: /再生する.*の動画/ })
const place = (page: Page, time: string) =>
  page.getByRole('button', { name: `動画を${time}から再生する` })

/** Every address outside this machine that the page asks for. */
function watchElsewhere(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { hostname, href } = new URL(request.url())
    if (hostname && hostname !== '127.0.0.1') asked.push(href)
  })
  return asked
}

test('how-to is opened where it stands or on a screen of its own, and its YouTube movie plays after a press', async ({
  page,
  stack,
  shop,
  admin,
}, { project }) => {
  const title = `写真を入れかえるには ${project.name}`
  const contents = '見どころ\n0:05 写真をえらぶ\n1:23 公開する\n受付は 9:00〜18:00 です。'
  const { qanda } = await admin.ok('addQanda', { body: { title, contents, movie } })
  const asked = watchElsewhere(page)
  await standInForYouTube(page)
  await takeSession(page.context(), stack, shop)
  await page.goto(`${stack.app}/qanda`)
  const question = page.getByRole('button', { name: title, exact: true })
  await expect(question).toHaveAttribute('aria-expanded', 'false')
  await question.click()
  await expect(page.getByText('受付は 9:00〜18:00 です。')).toBeVisible()
  await expect(page.getByRole('button', { name: /動画を.*から再生する/ })).toHaveCount(2)
  await expectSound(page)

  // A screen of its own; the way back finds the list as it was, and stands where it was left.
  await page.getByRole('link', { name: `${title} この説明だけをひらく・共有する` }).click()
  await expect(page).toHaveURL(`${stack.app}/qanda/${qanda.id}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
  await expect(page.getByText(/2026年\d+月\d+日|20\d\d年\d+月\d+日/).first()).toBeVisible()
  await page.getByRole('link', { name: '一覧にもどる' }).click()
  await expect(question).toHaveAttribute('aria-expanded', 'true')
  await expect(
    page.getByRole('link', { name: `${title} この説明だけをひらく・共有する` }),
  ).toBeFocused()
  await expect(playButton(page)).toBeVisible()
  expect(asked).toEqual([])

  await playButton(page).click()
  await expect(player(page)).toBeFocused()
  await expect(player(page)).toHaveAttribute('data-state', 'playing')
  expect(asked).toEqual([
    `https://www.youtube-nocookie.com/embed/${video}?${new URLSearchParams({ enablejsapi: '1', origin: stack.app, playsinline: '1' })}`,
  ])
  const frame = await youTubeFrame(page)
  expect(await toldOf(frame)).toEqual([['playVideo']])
  for (const [number, state, words] of states) {
    // oxlint-disable-next-line no-await-in-loop -- one state after the other
    await sayState(frame, number)
    // oxlint-disable-next-line no-await-in-loop -- one state after the other
    await expect(player(page)).toHaveAttribute('data-state', state)
    // oxlint-disable-next-line no-await-in-loop -- one state after the other
    await expect(player(page)).toHaveAccessibleDescription(words)
  }
  await expectSound(page)

  // A place is gone to, and the button waits for the player to have settled there.
  await place(page, '1:23').click()
  await expect
    .poll(() => toldOf(frame))
    .toEqual([['playVideo'], ['seekTo', 83, true], ['playVideo']])
  await expect(place(page, '1:23')).not.toHaveAttribute('aria-disabled')

  await sayError(frame, 150)
  await expect(page.getByRole('alert')).toContainText('ここでは再生できません')
  await expect(page.getByRole('link', { name: 'YouTubeで開く' })).toHaveAttribute(
    'href',
    `https://www.youtube.com/watch?v=${video}`,
  )
  await expectSound(page)
  await page.getByRole('button', { name: '動画をとじる' }).click()
  await expect(playButton(page)).toBeFocused()
  await expect(page.locator('iframe')).toHaveCount(0)

  // A place opens the movie as well.
  await place(page, '0:05').click()
  await expect(player(page)).toHaveAttribute('data-state', 'playing')
  const again = await youTubeFrame(page)
  expect(await toldOf(again)).toEqual([['seekTo', 5, true], ['playVideo']])
})

test('the player is 640 by 360 where there is room, and follows its column @any-size', async ({
  page,
  stack,
  shop,
  admin,
}) => {
  const { qanda } = await admin.ok('addQanda', { body: { title: '動画', contents: '', movie } })
  await standInForYouTube(page)
  await takeSession(page.context(), stack, shop)
  await page.goto(`${stack.app}/qanda/${qanda.id}`)
  await playButton(page).click()
  const size = () =>
    page.locator('iframe').evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight])
  await expect.poll(size).toEqual([640, 360])
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(async () => (await size())[0]).toBeLessThan(360)
  const [width = 0, height = 0] = await size()
  expect(Math.abs(width / height - 640 / 360)).toBeLessThan(0.02)
  await expectSound(page)
})

test('a YouTube that does not answer is told of, and can be tried again @any-size', async ({
  page,
  stack,
  shop,
  admin,
}) => {
  const { qanda } = await admin.ok('addQanda', { body: { title: '動画', contents: '', movie } })
  await page.clock.install()
  await standInForYouTube(page, { isDeaf: true })
  await takeSession(page.context(), stack, shop)
  await page.goto(`${stack.app}/qanda/${qanda.id}`)
  await playButton(page).click()
  await expect(page.locator('iframe')).toBeVisible()
  await page.clock.runFor(16_000)
  await expect(page.getByRole('alert')).toContainText('動画がはじまりません')
  await expect(page.getByRole('link', { name: 'YouTubeで開く' })).toBeVisible()
  await page.unrouteAll()
  await standInForYouTube(page)
  await page.getByRole('button', { name: 'もう一度' }).click()
  await page.clock.runFor(1000)
  await expect(player(page)).toHaveAttribute('data-state', 'playing')
  await expect(page.getByRole('alert')).toHaveCount(0)
})
