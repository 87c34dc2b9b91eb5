import { type PlayerState, pauseOtherPlayer } from '#web/player/player.ts'
import { thisDevice } from '#web/ui/this-device.ts'
import { youTubeOrigin } from './youtube-messages.ts'
import { connectYouTube, type YouTubePlayer } from './youtube-player.ts'

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
      if (state !== 'playing') return
      onProblem(undefined)
      pauseOtherPlayer(own)
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

  const own = {
    ...player,
    close() {
      window.removeEventListener('message', receive)
      frame.removeEventListener('load', player.greet)
      player.close()
    },
  }
  return own
}
