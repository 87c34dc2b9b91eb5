import type { Frame, Page } from '@playwright/test'

const frames = 'https://www.youtube-nocookie.com/**'

/**
 * Stands in for YouTube's frame, which no test can reach: it speaks the messages that pages exchange with
 * it, and keeps what it was told in `told`. With `isDeaf` it never answers.
 */
export async function standInForYouTube(page: Page, { isDeaf = false } = {}): Promise<void> {
  await page.route(frames, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><meta charset=utf-8><title>YouTube</title><style>html,body{height:100%;margin:0;background:#234;color:#fff}</style><p>動画</p>${isDeaf ? '' : `<script>(${speak.toString()})()</script>`}`,
    }),
  )
}

/** YouTube's frame in the page, once there is one. */
export async function youTubeFrame(page: Page): Promise<Frame> {
  const frame = await (await page.waitForSelector('iframe')).contentFrame()
  if (!frame) throw new Error('There is no frame')
  return frame
}

/** What the frame was asked to do, in order. */
export const toldOf = (frame: Frame): Promise<[string, ...unknown[]][]> =>
  frame.evaluate(() => (window as unknown as Speaking).told)

/** Lets the frame say that its player is in another state, by YouTube's number for it. */
export const sayState = (frame: Frame, state: number) =>
  frame.evaluate((number) => (window as unknown as Speaking).say('onStateChange', number), state)

/** Lets the frame say that it does not play the video. */
export const sayError = (frame: Frame, code: number) =>
  frame.evaluate((number) => (window as unknown as Speaking).say('onError', number), code)

type Speaking = {
  told: [string, ...unknown[]][]
  say: (event: string, info: unknown) => void
}

type Said = { event: string; id: string; func?: string; args?: unknown[] }

// Runs in the frame.
function speak() {
  const told: Speaking['told'] = []
  const origin = new URLSearchParams(location.search).get('origin') ?? ''
  const answers = new Map([
    ['playVideo', 1],
    ['pauseVideo', 2],
    ['stopVideo', 5],
  ])
  const heeded = new Set<unknown>()
  let id: string | undefined
  const post = (event: string, info: unknown) =>
    parent.postMessage(JSON.stringify({ event, info, id, channel: 'widget' }), origin)
  const say = (event: string, info: unknown) => {
    if (heeded.has(event)) post(event, info)
  }
  const obey = (deed: string, given: unknown[]) => {
    if (deed === 'addEventListener') heeded.add(given[0])
    else told.push([deed, ...given])
    if (answers.has(deed)) say('onStateChange', answers.get(deed))
  }
  const answer = (asker: string) => {
    if (id !== undefined) return
    id = asker
    post('initialDelivery', { playerState: -1, currentTime: 0, apiInterface: [] })
    post('onReady', null)
  }
  Object.assign(window, { told, say })
  window.addEventListener('message', (message: MessageEvent<string>) => {
    if (message.origin !== origin) return
    const said = JSON.parse(message.data) as Said
    if (said.event === 'listening') answer(said.id)
    else obey(said.func ?? '', said.args ?? [])
  })
}
