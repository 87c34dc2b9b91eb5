import type { Frame, Page } from '@playwright/test'

const frames = 'https://www.youtube-nocookie.com/**'

/**
 * Stands in for the YouTube frame, which tests cannot reach: it answers the messages of the player API and
 * records the commands in `told`. With `isDeaf` it never answers.
 */
export async function stubYouTube(page: Page, { isDeaf = false } = {}): Promise<void> {
  await page.route(frames, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><meta charset=utf-8><title>YouTube</title><style>html,body{height:100%;margin:0;background:#234;color:#fff}</style><p>動画</p>${isDeaf ? '' : `<script>(${runYouTubeFrame.toString()})()</script>`}`,
    }),
  )
}

/** Waits for the frame in the page. */
export async function findYouTubeFrame(page: Page): Promise<Frame> {
  const frame = await (await page.waitForSelector('iframe')).contentFrame()
  if (!frame) throw new Error('The iframe has no content')
  return frame
}

/** The commands that the frame received, in order. */
export const readYouTubeCalls = (frame: Frame): Promise<[string, ...unknown[]][]> =>
  frame.evaluate(() => (window as unknown as FrameWindow).commands)

/** Sends a player state, by the number of the YouTube API. */
export const sendPlayerState = (frame: Frame, state: number) =>
  frame.evaluate((number) => (window as unknown as FrameWindow).say('onStateChange', number), state)

/** Sends an error of the player. */
export const sendPlayerError = (frame: Frame, code: number) =>
  frame.evaluate((number) => (window as unknown as FrameWindow).say('onError', number), code)

type FrameWindow = {
  commands: [string, ...unknown[]][]
  say: (event: string, info: unknown) => void
}

type PlayerMessage = { event: string; id: string; func?: string; args?: unknown[] }

// Runs in the frame without this module.
function runYouTubeFrame() {
  const commands: FrameWindow['commands'] = []
  const origin = new URLSearchParams(location.search).get('origin') ?? ''
  const answers = new Map([
    ['playVideo', 1],
    ['pauseVideo', 2],
    ['stopVideo', 5],
  ])
  const subscribed = new Set<unknown>()
  let id: string | undefined
  const post = (event: string, info: unknown) =>
    parent.postMessage(JSON.stringify({ event, info, id, channel: 'widget' }), origin)
  const say = (event: string, info: unknown) => {
    if (subscribed.has(event)) post(event, info)
  }
  const runCommand = (command: string, given: unknown[]) => {
    if (command === 'addEventListener') subscribed.add(given[0])
    else commands.push([command, ...given])
    if (answers.has(command)) say('onStateChange', answers.get(command))
  }
  const answer = (frameId: string) => {
    if (id !== undefined) return
    id = frameId
    post('initialDelivery', { playerState: -1, currentTime: 0, apiInterface: [] })
    post('onReady', null)
  }
  Object.assign(window, { commands, say })
  window.addEventListener('message', (message: MessageEvent<string>) => {
    if (message.origin !== origin) return
    const data = JSON.parse(message.data) as PlayerMessage
    if (data.event === 'listening') answer(data.id)
    else runCommand(data.func ?? '', data.args ?? [])
  })
}
