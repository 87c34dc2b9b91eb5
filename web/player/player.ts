import {
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'

/** Player states by YouTube's numbers. */
export const playerStates = {
  '-1': 'unstarted',
  '0': 'ended',
  '1': 'playing',
  '2': 'paused',
  '3': 'buffering',
  '5': 'cued',
} as const
export type PlayerState = (typeof playerStates)[keyof typeof playerStates]

export const playerStateLabels: Record<PlayerState, string> = {
  unstarted: 'まだ再生していません',
  ended: '最後まで再生しました',
  playing: '再生しています',
  paused: '一時停止しています',
  buffering: '読み込んでいます',
  cued: '再生できます',
}

export type Player = {
  play: () => void
  pause: () => void
  /** Stops; the movie starts from the beginning next time. */
  stop: () => void
  /** Resolves when the player has settled at the position, or after three seconds. */
  seekTo: (seconds: number) => Promise<void>
}

export type MovieHandle = { playFrom: (seconds: number) => Promise<void> }

let activePlayer: Player | undefined

/** Call when a player starts: pauses the one that was playing. */
function pauseOtherPlayer(player: Player): void {
  if (activePlayer !== player) activePlayer?.pause()
  activePlayer = player
}

/** Call when a player is removed. */
function forgetPlayer(player: Player): void {
  if (activePlayer === player) activePlayer = undefined
}

export async function playFromPosition(player: Player, seconds: number): Promise<void> {
  const arrived = player.seekTo(seconds)
  // Synchronous: browsers allow sound only directly after a user action.
  player.play()
  await arrived
}

type Connecting<Shown> = {
  element: RefObject<Shown | null>
  ref: Ref<MovieHandle> | undefined
  connect: (shown: Shown, onState: (state: PlayerState) => void) => Player & { close: () => void }
}

/** The player of an element, and its state. Only one player of the app plays at a time. */
export function usePlayer<Shown extends HTMLElement>({ element, ref, connect }: Connecting<Shown>) {
  const [state, setState] = useState<PlayerState>('unstarted')
  const player = useRef<Player>(null)
  const open = useEffectEvent(connect)

  useEffect(() => {
    if (!element.current) return
    const own = open(element.current, (next) => {
      setState(next)
      if (next === 'playing') pauseOtherPlayer(own)
    })
    player.current = own
    return () => {
      forgetPlayer(own)
      own.close()
    }
  }, [element])

  useImperativeHandle(
    ref,
    () => ({
      playFrom: async (seconds) => {
        element.current?.scrollIntoView({ block: 'nearest' })
        if (player.current) await playFromPosition(player.current, seconds)
      },
    }),
    [element],
  )
  return { state, player }
}
