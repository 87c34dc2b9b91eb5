import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#test/support/browser/accessibility.ts'
import { addShopSession, test } from '#test/support/browser/browser.ts'
import {
  findYouTubeFrame,
  readYouTubeCalls,
  sendPlayerError,
  sendPlayerState,
  stubYouTube,
} from '#test/support/browser/youtube-stand-in.ts'

const video = 'dQw4w9WgXcQ'
const movie = `https://youtu.be/${video}`
const findPlayer = (page: Page) => page.getByRole('group', { name: /の動画$/ })
const findPlayButton = (page: Page) => page.getByRole('button', { name: /再生する.*の動画/ })
const findTime = (page: Page, time: string) =>
  page.getByRole('button', { name: `動画を${time}から再生する` })

/** Records the requests to other hosts. */
function watchElsewhere(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { hostname, href } = new URL(request.url())
    if (hostname && hostname !== '127.0.0.1') asked.push(href)
  })
  return asked
}

test('how-to opens in the list or on its own screen, and its YouTube movie plays after a press @any-size', async ({
  page,
  stack,
  shop,
  admin,
}, { project }) => {
  const title = `写真を入れかえるには ${project.name}`
  const contents = '見どころ\n0:05 写真をえらぶ\n1:23 公開する\n受付は 9:00〜18:00 です。'
  const { qanda } = await admin.ok('addQanda', { body: { title, contents, movie } })
  const asked = watchElsewhere(page)
  await stubYouTube(page)
  await addShopSession(page.context(), stack, shop)
  await page.goto(`${stack.app}/qanda`)
  const question = page.getByRole('button', { name: title, exact: true })
  await expect(question).toHaveAttribute('aria-expanded', 'false')
  await question.click()
  await expect(page.getByText('受付は 9:00〜18:00 です。')).toBeVisible()
  await expect(page.getByRole('button', { name: /動画を.*から再生する/ })).toHaveCount(2)
  await expectAccessible(page)

  // The entry's own screen; Back restores the list and its scroll position.
  await page.getByRole('link', { name: `${title} この説明だけをひらく・共有する` }).click()
  await expect(page).toHaveURL(`${stack.app}/qanda/${qanda.id}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
  await expect(page.getByText(/2026年\d+月\d+日|20\d\d年\d+月\d+日/).first()).toBeVisible()
  await page.getByRole('link', { name: '一覧にもどる' }).click()
  await expect(question).toHaveAttribute('aria-expanded', 'true')
  await expect(
    page.getByRole('link', { name: `${title} この説明だけをひらく・共有する` }),
  ).toBeFocused()
  await expect(findPlayButton(page)).toBeVisible()
  expect(asked).toEqual([])

  await findPlayButton(page).click()
  await expect(findPlayer(page)).toBeFocused()
  await expect(findPlayer(page)).toHaveAttribute('data-state', 'playing')
  expect(asked).toEqual([
    `https://www.youtube-nocookie.com/embed/${video}?${new URLSearchParams({ enablejsapi: '1', origin: stack.app, playsinline: '1' })}`,
  ])
  const frame = await findYouTubeFrame(page)
  expect(await readYouTubeCalls(frame)).toEqual([['playVideo']])
  await sendPlayerState(frame, 2)
  await expect(findPlayer(page)).toHaveAttribute('data-state', 'paused')
  await expect(findPlayer(page)).toHaveAccessibleDescription('一時停止しています')
  await expectAccessible(page)

  // Seeking; the button waits until the player has arrived.
  await findTime(page, '1:23').click()
  await expect
    .poll(() => readYouTubeCalls(frame))
    .toEqual([['playVideo'], ['seekTo', 83, true], ['playVideo']])
  await expect(findTime(page, '1:23')).not.toHaveAttribute('aria-disabled')

  await sendPlayerError(frame, 150)
  await expect(page.getByRole('alert')).toContainText('ここでは再生できません')
  await expect(page.getByRole('link', { name: 'YouTubeで開く' })).toHaveAttribute(
    'href',
    `https://www.youtube.com/watch?v=${video}`,
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: '動画をとじる' }).click()
  await expect(findPlayButton(page)).toBeFocused()
  await expect(page.locator('iframe')).toHaveCount(0)

  // A chapter also opens the movie.
  await findTime(page, '0:05').click()
  await expect(findPlayer(page)).toHaveAttribute('data-state', 'playing')
  const again = await findYouTubeFrame(page)
  expect(await readYouTubeCalls(again)).toEqual([['seekTo', 5, true], ['playVideo']])
})
