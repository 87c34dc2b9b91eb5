import { type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react'
import { forgetPlayer, type PlayerState, playFromPosition } from '#web/player/player.ts'
import { connectFrame } from './connect-frame.ts'
import type { YouTubePlayer } from './youtube-player.ts'

export function useYouTube(frame: RefObject<HTMLIFrameElement | null>, from: number | undefined) {
  const id = useId()
  const [state, setState] = useState<PlayerState>('unstarted')
  const [problem, setProblem] = useState<string>()
  const player = useRef<YouTubePlayer>(null)
  const first = useRef(from)

  useEffect(() => {
    if (!frame.current) return
    const own = connectFrame(frame.current, id, { onState: setState, onProblem: setProblem })
    player.current = own
    if (first.current === undefined) own.play()
    else void playFromPosition(own, first.current)
    return () => {
      forgetPlayer(own)
      own.close()
    }
  }, [frame, id])

  const playHere = useCallback(
    async (seconds: number) => {
      frame.current?.scrollIntoView({ block: 'nearest' })
      if (player.current) await playFromPosition(player.current, seconds)
    },
    [frame],
  )
  return { state, problem, playHere, stop: () => player.current?.stop() }
}
