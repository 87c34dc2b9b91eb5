import { type After, afterTime } from './after.ts'
import type { Player, PlayerState } from './player.ts'
import { keepState } from './state-keeper.ts'

type Options = { onState: (state: PlayerState) => void; after?: After }

/** A `<video>` as a player, with the states that an embedded one has. */
export function connectVideo(
  video: HTMLVideoElement,
  { onState, after = afterTime }: Options,
): Player & { close(): void } {
  const states = keepState(onState, after)
  let wasPlayed = false
  const resting = (): PlayerState => (video.ended ? 'ended' : 'paused')
  const told: Record<string, () => PlayerState | undefined> = {
    loadedmetadata: () => (wasPlayed ? undefined : 'cued'),
    playing: () => 'playing',
    pause: resting,
    waiting: () => 'buffering',
    seeking: () => 'buffering',
    seeked: () => (video.paused ? resting() : 'playing'),
    ended: () => 'ended',
  }

  function handle({ type }: Event) {
    if (type === 'playing') wasPlayed = true
    const state = told[type]?.()
    if (state) states.report(state)
  }
  for (const type of Object.keys(told)) video.addEventListener(type, handle)

  return {
    // A browser that wants a press on the movie itself shows it standing there, ready to be played.
    play: () => void video.play().catch(() => undefined),
    pause: () => video.pause(),
    stop: () => {
      video.pause()
      video.currentTime = 0
    },
    seekTo: (seconds) => {
      video.currentTime = seconds
      return states.untilSettled()
    },
    close: () => {
      for (const type of Object.keys(told)) video.removeEventListener(type, handle)
      states.close()
    },
  }
}
