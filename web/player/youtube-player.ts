import { type After, afterTime } from './after.ts'
import type { Player, PlayerState } from './player.ts'
import { keepState } from './state-keeper.ts'
import { type Command, command, greeting, hear } from './youtube-messages.ts'

// The frame hears nothing before its own script runs there, and then answers at once.
const greetEvery = 250
const patience = 15_000

type Options = {
  /** Tells the frame's messages apart from those of another one. */
  id: string
  /** Sends a message to the frame. */
  send: (message: string) => void
  onState: (state: PlayerState) => void
  /** The frame answers. */
  onReady: () => void
  /** It has not answered for fifteen seconds; it still may. */
  onSilent: () => void
  /** YouTube does not play this, by its number for why. */
  onError: (code: number) => void
  after?: After
}

export type YouTubePlayer = Player & {
  /** Begins to talk: the frame has been loaded. */
  greet: () => void
  /** Hands on what the frame has sent. */
  receive: (data: unknown) => void
  close: () => void
}

/**
 * Talks with a YouTube frame in the messages that its own script for pages uses, so that nothing of
 * YouTube's has to run here. What is asked before the frame answers is asked then.
 */
export function connectYouTube(options: Options): YouTubePlayer {
  const { id, send, after = afterTime } = options
  const states = keepState(options.onState, after)
  const waiting: string[] = []
  let isReady = false

  function tell(deed: Command, args: unknown[] = []) {
    const words = command(id, deed, args)
    if (isReady) send(words)
    else waiting.push(words)
  }

  const callOffSilence = after(patience, options.onSilent)
  let callOffGreeting: (() => void) | undefined
  function greet(left = patience / greetEvery) {
    if (isReady || left === 0) return
    send(greeting(id))
    callOffGreeting = after(greetEvery, () => greet(left - 1))
  }

  function begin() {
    if (isReady) return
    isReady = true
    callOffSilence()
    callOffGreeting?.()
    send(command(id, 'addEventListener', ['onStateChange']))
    send(command(id, 'addEventListener', ['onError']))
    options.onReady()
    for (const words of waiting.splice(0)) send(words)
  }

  return {
    greet: () => greet(),
    play: () => tell('playVideo'),
    pause: () => tell('pauseVideo'),
    stop: () => tell('stopVideo'),
    seekTo: (seconds) => {
      tell('seekTo', [seconds, true])
      return states.untilSettled()
    },
    receive(data) {
      const heard = hear(data)
      if (heard?.kind === 'ready') begin()
      if (heard?.kind === 'state') states.report(heard.state)
      if (heard?.kind === 'error') options.onError(heard.code)
    },
    close() {
      callOffSilence()
      callOffGreeting?.()
      states.close()
    },
  }
}
