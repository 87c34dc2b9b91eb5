import { expect, test } from 'vitest'
import { connectFrame } from '#web/player/connect-frame.ts'
import { youTubeOrigin } from '#web/player/youtube-messages.ts'

test('words of trouble go once the movie plays after all', () => {
  const frame = document.body.appendChild(document.createElement('iframe'))
  const troubles: (string | undefined)[] = []
  const player = connectFrame(frame, 'p1', {
    onState: () => undefined,
    onTrouble: (words) => troubles.push(words),
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
  expect(troubles.at(-1)).toContain('再生できませんでした')
  say('onStateChange', 1)
  expect(troubles.at(-1)).toBeUndefined()
  player.close()
  frame.remove()
})
