import type { Player, PlayerState } from '#web/player/player.ts'
import {
  createStateTracker,
  type ScheduleTask,
  scheduleTimeout,
} from '#web/player/state-tracker.ts'
import { thisDevice } from '#web/ui/this-device.ts'
import {
  formatCommand,
  formatListening,
  parseYouTubeEvent,
  type YouTubeCommand,
  youTubeOrigin,
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

const silentMessage = `動画がはじまりません。電波が弱いか、${thisDevice}ではYouTubeにつながらないのかもしれません。下の「YouTubeで開く」でもごらんになれます。`
const notEmbeddableMessage =
  'この動画は、ここでは再生できません。下の「YouTubeで開く」でごらんください。'
const refusedMessage = '動画を再生できませんでした。下の「YouTubeで開く」でごらんください。'
const errorMessages = new Map([
  [100, 'この動画は、消されたか、非公開になっています。'],
  [101, notEmbeddableMessage],
  [150, notEmbeddableMessage],
])

type FrameListeners = {
  onState: (state: PlayerState) => void
  /** A message, or undefined once the problem is over. */
  onProblem: (message: string | undefined) => void
}

/** Connects to the YouTube player in this frame. Ignores messages of other windows and origins. */
export function connectFrame(
  frame: HTMLIFrameElement,
  id: string,
  { onState, onProblem }: FrameListeners,
): YouTubePlayer {
  const player = connectYouTube({
    id,
    send: (message) => frame.contentWindow?.postMessage(message, youTubeOrigin),
    onState: (state) => {
      onState(state)
      if (state === 'playing') onProblem(undefined)
    },
    onReady: () => onProblem(undefined),
    onSilent: () => onProblem(silentMessage),
    onError: (code) => onProblem(errorMessages.get(code) ?? refusedMessage),
  })

  function receive({ source, origin, data }: MessageEvent<unknown>) {
    if (source === frame.contentWindow && origin === youTubeOrigin) player.receive(data)
  }
  window.addEventListener('message', receive)
  frame.addEventListener('load', player.greet)

  return {
    ...player,
    close() {
      window.removeEventListener('message', receive)
      frame.removeEventListener('load', player.greet)
      player.close()
    },
  }
}
