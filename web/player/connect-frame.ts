import { type PlayerState, takeTurn } from './player.ts'
import { youTubeOrigin } from './youtube-messages.ts'
import { connectYouTube, type YouTubePlayer } from './youtube-player.ts'

const silent =
  '動画がはじまりません。電波が弱いか、この端末ではYouTubeにつながらないのかもしれません。下の「YouTubeで開く」でもごらんになれます。'
const notHere = 'この動画は、ここでは再生できません。下の「YouTubeで開く」でごらんください。'
const refused = '動画を再生できませんでした。下の「YouTubeで開く」でごらんください。'
const refusals = new Map([
  [100, 'この動画は、消されたか、非公開になっています。'],
  [101, notHere],
  [150, notHere],
])

type Told = {
  onState: (state: PlayerState) => void
  /** What is the matter, in words; undefined once nothing is any more. */
  onTrouble: (words: string | undefined) => void
}

/** Talks with the YouTube player in this frame, and listens to no other window or place. */
export function connectFrame(
  frame: HTMLIFrameElement,
  id: string,
  { onState, onTrouble }: Told,
): YouTubePlayer {
  const player = connectYouTube({
    id,
    send: (message) => frame.contentWindow?.postMessage(message, youTubeOrigin),
    onState: (state) => {
      onState(state)
      if (state !== 'playing') return
      onTrouble(undefined)
      takeTurn(own)
    },
    onReady: () => onTrouble(undefined),
    onSilent: () => onTrouble(silent),
    onError: (code) => onTrouble(refusals.get(code) ?? refused),
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
