import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { leaveTurn, type Player, type PlayerState, playFrom, takeTurn } from './player.ts'
import { connectVideo } from './video-player.ts'

/** The state of a `<video>`, and what plays it from a place. */
export function useVideo(video: RefObject<HTMLVideoElement | null>) {
  const [state, setState] = useState<PlayerState>('unstarted')
  const player = useRef<Player>(null)

  useEffect(() => {
    if (!video.current) return
    const own = connectVideo(video.current, {
      onState: (next) => {
        setState(next)
        if (next === 'playing') takeTurn(own)
      },
    })
    player.current = own
    return () => {
      leaveTurn(own)
      own.close()
    }
  }, [video])

  const playHere = useCallback(
    async (seconds: number) => {
      video.current?.scrollIntoView({ block: 'nearest' })
      if (player.current) await playFrom(player.current, seconds)
    },
    [video],
  )
  return { state, playHere }
}
