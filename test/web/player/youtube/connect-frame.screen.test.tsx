import { expect, test } from 'vitest'
import { youTubeOrigin } from '#web/player/youtube/youtube-messages.ts'
import { connectFrame } from '#web/player/youtube/youtube-player.ts'

test('clears the problem when the movie plays', () => {
  const frame = document.body.appendChild(document.createElement('iframe'))
  const problems: (string | undefined)[] = []
  const player = connectFrame(frame, 'p1', {
    onState: () => undefined,
    onProblem: (message) => problems.push(message),
  })
  const say = (event: string, info: number) =>
    window.dispatchEvent(
      new MessageEvent('message', {
        data: JSON.stringify({ event, info }),
        origin: youTubeOrigin,
        source: frame.contentWindow,
      }),
    )

  say('onError', 5)
  expect(problems.at(-1)).toContain('再生できませんでした')
  say('onStateChange', 1)
  expect(problems.at(-1)).toBeUndefined()
  player.close()
  frame.remove()
})
