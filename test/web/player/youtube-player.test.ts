import { expect, test } from 'vitest'
import { connectYouTube } from '#web/player/youtube-player.ts'
import { handClock } from './hand-clock.ts'

type Sent = { event: string; id: string; channel: string; func?: string; args?: unknown[] }

/** A player with nothing but the messages that it sends and is sent. */
function world() {
  const clock = handClock()
  const sent: Sent[] = []
  const told: string[] = []
  const player = connectYouTube({
    id: 'p1',
    send: (message) => sent.push(JSON.parse(message) as Sent),
    onState: (state) => told.push(state),
    onReady: () => told.push('ready'),
    onSilent: () => told.push('silent'),
    onError: (code) => told.push(`error ${code}`),
    after: clock.after,
  })
  const say = (event: string, info?: unknown) => player.receive(JSON.stringify({ event, info }))
  const asked = () => sent.flatMap(({ func, args }) => (func ? [[func, ...(args ?? [])]] : []))
  return { ...clock, player, sent, told, say, asked }
}

/** Whether a promise has come to its end by now. */
async function isDone(promise: Promise<unknown>): Promise<boolean> {
  const open = Symbol('open')
  await Promise.resolve()
  return (await Promise.race([promise, Promise.resolve(open)])) !== open
}

const listeners = [
  ['addEventListener', 'onStateChange'],
  ['addEventListener', 'onError'],
]

test('it greets until the frame answers, and then says what was asked meanwhile', () => {
  const { player, sent, told, say, asked, goOn } = world()
  player.play()
  player.greet()
  goOn(600)
  expect(sent).toHaveLength(3)
  expect(sent[0]).toEqual({ event: 'listening', id: 'p1', channel: 'widget' })
  expect(told).toEqual([])

  say('onReady')
  goOn(60_000)
  expect(sent.filter(({ event }) => event === 'listening')).toHaveLength(3)
  expect(asked()).toEqual([...listeners, ['playVideo']])
  expect(told).toEqual(['ready'])
})

test('playing, pausing, stopping and seeking are the commands that YouTube knows', () => {
  const { player, say, asked } = world()
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

test('the six states are told by their names, each once until it changes', () => {
  const { told, say } = world()
  for (const state of [5, 3, 1, 1, 2, 0, -1, 4, 'x', null]) say('onStateChange', state)
  expect(told).toEqual(['cued', 'buffering', 'playing', 'paused', 'ended', 'unstarted'])
})

test('a state that comes with other news of the player counts as well', () => {
  const { told, say } = world()
  say('infoDelivery', { currentTime: 3 })
  say('infoDelivery', { playerState: 1, currentTime: 4 })
  expect(told).toEqual(['playing'])
})

for (const [number, name] of [
  [1, 'playing'],
  [2, 'paused'],
  [0, 'ended'],
] as const) {
  test(`a seek is over when the player is ${name}`, async () => {
    const { player, say } = world()
    say('onReady')
    const seek = player.seekTo(10)
    say('onStateChange', 3)
    expect(await isDone(seek)).toBe(false)
    say('onStateChange', number)
    expect(await isDone(seek)).toBe(true)
  })
}

test('a seek that no state follows is over after three seconds', async () => {
  const { player, say, goOn } = world()
  say('onReady')
  const seek = player.seekTo(10)
  goOn(2999)
  expect(await isDone(seek)).toBe(false)
  goOn(1)
  expect(await isDone(seek)).toBe(true)
})

test('a player that goes lets nobody wait', async () => {
  const { player, goOn, sent, told } = world()
  player.greet()
  const seek = player.seekTo(10)
  player.close()
  expect(await isDone(seek)).toBe(true)
  goOn(60_000)
  expect(sent).toHaveLength(1)
  expect(told).toEqual([])
})

test('a frame that does not answer is told of after fifteen seconds, and may answer still', () => {
  const { player, told, say, goOn, sent } = world()
  player.greet()
  goOn(14_999)
  expect(told).toEqual([])
  goOn(1)
  expect(told).toEqual(['silent'])
  goOn(60_000)
  expect(sent).toHaveLength(60)
  say('onReady')
  expect(told).toEqual(['silent', 'ready'])
})

test('what YouTube does not play is told by its number, and nonsense is not heard', () => {
  const { player, told, say } = world()
  say('onError', 150)
  for (const nonsense of ['{', 'null', '[]', 7, null, undefined, '{"event":7}', { event: 'x' }])
    player.receive(nonsense)
  expect(told).toEqual(['error 150'])
})
