import type { Player, PlayerState } from '#web/player/player.ts'
import { type ScheduleTask, scheduleTimeout } from '#web/player/schedule-task.ts'
import { createStateTracker } from '#web/player/state-tracker.ts'
import {
  formatCommand,
  formatListening,
  parseYouTubeEvent,
  type YouTubeCommand,
} from './youtube-messages.ts'

// The frame does not react before its script runs, and then answers at once.
const greetIntervalMs = 250
const answerTimeoutMs = 15_000

type Options = {
  /** Distinguishes the messages of several frames. */
  id: string
  send: (message: string) => void
  onState: (state: PlayerState) => void
  onReady: () => void
  /** Called after 15 seconds without an answer. The frame may still answer later. */
  onSilent: () => void
  /** Receives YouTube's error number. */
  onError: (code: number) => void
  after?: ScheduleTask
}

export type YouTubePlayer = Player & {
  /** Call when the frame has loaded. */
  greet: () => void
  receive: (data: unknown) => void
  close: () => void
}

/**
 * Talks to a YouTube frame in the messages of YouTube's own iframe API, so that no YouTube script runs in
 * the app. Commands sent before the frame answers are queued.
 */
export function connectYouTube(options: Options): YouTubePlayer {
  const { id, send, after = scheduleTimeout } = options
  const states = createStateTracker(options.onState, after)
  const waiting: string[] = []
  let isReady = false

  function sendCommand(name: YouTubeCommand, args: unknown[] = []) {
    const message = formatCommand(id, name, args)
    if (isReady) send(message)
    else waiting.push(message)
  }

  const cancelSilence = after(answerTimeoutMs, options.onSilent)
  let cancelGreeting: (() => void) | undefined
  function greet(left = answerTimeoutMs / greetIntervalMs) {
    if (isReady || left === 0) return
    send(formatListening(id))
    cancelGreeting = after(greetIntervalMs, () => greet(left - 1))
  }

  function handleReady() {
    if (isReady) return
    isReady = true
    cancelSilence()
    cancelGreeting?.()
    send(formatCommand(id, 'addEventListener', ['onStateChange']))
    send(formatCommand(id, 'addEventListener', ['onError']))
    options.onReady()
    for (const message of waiting.splice(0)) send(message)
  }

  return {
    greet: () => greet(),
    play: () => sendCommand('playVideo'),
    pause: () => sendCommand('pauseVideo'),
    stop: () => sendCommand('stopVideo'),
    seekTo: (seconds) => {
      sendCommand('seekTo', [seconds, true])
      return states.untilSettled()
    },
    receive(data) {
      const event = parseYouTubeEvent(data)
      if (event?.kind === 'ready') handleReady()
      if (event?.kind === 'state') states.report(event.state)
      if (event?.kind === 'error') options.onError(event.code)
    },
    close() {
      cancelSilence()
      cancelGreeting?.()
      states.close()
    },
  }
}
