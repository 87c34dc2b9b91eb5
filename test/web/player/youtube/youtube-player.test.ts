import { expect, test } from 'vitest'
import { createManualClock } from '#test/web/player/manual-clock.ts'
import { connectYouTube } from '#web/player/youtube/youtube-player.ts'

type Sent = { event: string; id: string; channel: string; func?: string; args?: unknown[] }

/** A player with recorded messages instead of a frame. */
function openPlayer() {
  const clock = createManualClock()
  const sent: Sent[] = []
  const events: string[] = []
  const player = connectYouTube({
    id: 'p1',
    send: (message) => sent.push(JSON.parse(message) as Sent),
    onState: (state) => events.push(state),
    onReady: () => events.push('ready'),
    onSilent: () => events.push('silent'),
    onError: (code) => events.push(`error ${code}`),
    after: clock.after,
  })
  const say = (event: string, info?: unknown) => player.receive(JSON.stringify({ event, info }))
  const asked = () => sent.flatMap(({ func, args }) => (func ? [[func, ...(args ?? [])]] : []))
  return { ...clock, player, sent, events, say, asked }
}

/** True when the promise is settled. */
async function isDone(promise: Promise<unknown>): Promise<boolean> {
  const open = Symbol('open')
  await Promise.resolve()
  return (await Promise.race([promise, Promise.resolve(open)])) !== open
}

const listeners = [
  ['addEventListener', 'onStateChange'],
  ['addEventListener', 'onError'],
]

test('greets until the frame answers and then sends the queued commands', () => {
  const { player, sent, events, say, asked, goOn } = openPlayer()
  player.play()
  player.greet()
  goOn(600)
  expect(sent).toHaveLength(3)
  expect(sent[0]).toEqual({ event: 'listening', id: 'p1', channel: 'widget' })
  expect(events).toEqual([])

  say('onReady')
  goOn(60_000)
  expect(sent.filter(({ event }) => event === 'listening')).toHaveLength(3)
  expect(asked()).toEqual([...listeners, ['playVideo']])
  expect(events).toEqual(['ready'])
})

test('sends play, pause, stop and seek as YouTube commands', () => {
  const { player, say, asked } = openPlayer()
  say('onReady')
  player.play()
  player.pause()
  player.stop()
  void player.seekTo(83)
  expect(asked()).toEqual([
    ...listeners,
    ['playVideo'],
    ['pauseVideo'],
    ['stopVideo'],
    ['seekTo', 83, true],
  ])
})

test('reports the six states by name, once per change', () => {
  const { events, say } = openPlayer()
  for (const state of [5, 3, 1, 1, 2, 0, -1, 4, 'x', null]) say('onStateChange', state)
  expect(events).toEqual(['cued', 'buffering', 'playing', 'paused', 'ended', 'unstarted'])
})

test('reads the state from info deliveries too', () => {
  const { events, say } = openPlayer()
  say('infoDelivery', { currentTime: 3 })
  say('infoDelivery', { playerState: 1, currentTime: 4 })
  expect(events).toEqual(['playing'])
})

for (const [number, name] of [
  [1, 'playing'],
  [2, 'paused'],
  [0, 'ended'],
] as const) {
  test(`a seek is over when the player is ${name}`, async () => {
    const { player, say } = openPlayer()
    say('onReady')
    const seek = player.seekTo(10)
    say('onStateChange', 3)
    expect(await isDone(seek)).toBe(false)
    say('onStateChange', number)
    expect(await isDone(seek)).toBe(true)
  })
}

test('a seek without a following state resolves after three seconds', async () => {
  const { player, say, goOn } = openPlayer()
  say('onReady')
  const seek = player.seekTo(10)
  goOn(2999)
  expect(await isDone(seek)).toBe(false)
  goOn(1)
  expect(await isDone(seek)).toBe(true)
})

test('closing the player resolves pending seeks', async () => {
  const { player, goOn, sent, events } = openPlayer()
  player.greet()
  const seek = player.seekTo(10)
  player.close()
  expect(await isDone(seek)).toBe(true)
  goOn(60_000)
  expect(sent).toHaveLength(1)
  expect(events).toEqual([])
})

test('reports a silent frame after fifteen seconds and still accepts its answer', () => {
  const { player, events, say, goOn, sent } = openPlayer()
  player.greet()
  goOn(14_999)
  expect(events).toEqual([])
  goOn(1)
  expect(events).toEqual(['silent'])
  goOn(60_000)
  expect(sent).toHaveLength(60)
  say('onReady')
  expect(events).toEqual(['silent', 'ready'])
})

test('reports YouTube’s error number and ignores unknown messages', () => {
  const { player, events, say } = openPlayer()
  say('onError', 150)
  for (const nonsense of ['{', 'null', '[]', 7, null, undefined, '{"event":7}', { event: 'x' }])
    player.receive(nonsense)
  expect(events).toEqual(['error 150'])
})
