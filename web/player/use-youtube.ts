import { type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react'
import { connectFrame } from './connect-frame.ts'
import { leaveTurn, type PlayerState, playFrom } from './player.ts'
import type { YouTubePlayer } from './youtube-player.ts'

/** The state of the video in a YouTube frame, what is the matter with it, and what it can be asked to do. */
export function useYouTube(frame: RefObject<HTMLIFrameElement | null>, from: number | undefined) {
  const id = useId()
  const [state, setState] = useState<PlayerState>('unstarted')
  const [trouble, setTrouble] = useState<string>()
  const player = useRef<YouTubePlayer>(null)
  const first = useRef(from)

  useEffect(() => {
    if (!frame.current) return
    const own = connectFrame(frame.current, id, { onState: setState, onTrouble: setTrouble })
    player.current = own
    if (first.current === undefined) own.play()
    else void playFrom(own, first.current)
    return () => {
      leaveTurn(own)
      own.close()
    }
  }, [frame, id])

  const playHere = useCallback(
    async (seconds: number) => {
      frame.current?.scrollIntoView({ block: 'nearest' })
      if (player.current) await playFrom(player.current, seconds)
    },
    [frame],
  )
  return { state, trouble, playHere, stop: () => player.current?.stop() }
}
