import type { Player, PlayerState } from '#web/player/player.ts'
import { createStateTracker } from '#web/player/state-tracker.ts'

/** Adapts a `<video>` element to `Player`. */
export function connectVideo(
  video: HTMLVideoElement,
  { onState }: { onState: (state: PlayerState) => void },
): Player & { close(): void } {
  const states = createStateTracker(onState)
  let wasPlayed = false
  const getRestingState = (): PlayerState => (video.ended ? 'ended' : 'paused')
  const stateOfEvent: Record<string, () => PlayerState | undefined> = {
    loadedmetadata: () => (wasPlayed ? undefined : 'cued'),
    playing: () => 'playing',
    pause: getRestingState,
    waiting: () => 'buffering',
    seeking: () => 'buffering',
    seeked: () => (video.paused ? getRestingState() : 'playing'),
    ended: () => 'ended',
  }

  function handle({ type }: Event) {
    if (type === 'playing') wasPlayed = true
    const state = stateOfEvent[type]?.()
    if (state) states.report(state)
  }
  for (const type of Object.keys(stateOfEvent)) video.addEventListener(type, handle)

  return {
    // When autoplay is refused, the movie stays paused and the user can start it.
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
      for (const type of Object.keys(stateOfEvent)) video.removeEventListener(type, handle)
      states.close()
    },
  }
}
