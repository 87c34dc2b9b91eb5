import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import {
  forgetPlayer,
  type Player,
  type PlayerState,
  pauseOtherPlayer,
  playFromPosition,
} from '#web/player/player.ts'
import { connectVideo } from './video-player.ts'

export function useVideo(video: RefObject<HTMLVideoElement | null>) {
  const [state, setState] = useState<PlayerState>('unstarted')
  const player = useRef<Player>(null)

  useEffect(() => {
    if (!video.current) return
    const own = connectVideo(video.current, {
      onState: (next) => {
        setState(next)
        if (next === 'playing') pauseOtherPlayer(own)
      },
    })
    player.current = own
    return () => {
      forgetPlayer(own)
      own.close()
    }
  }, [video])

  const playHere = useCallback(
    async (seconds: number) => {
      video.current?.scrollIntoView({ block: 'nearest' })
      if (player.current) await playFromPosition(player.current, seconds)
    },
    [video],
  )
  return { state, playHere }
}
