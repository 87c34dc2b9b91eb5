/** What a player does at the moment, by the numbers that YouTube gives its states. */
export const playerStates = {
  '-1': 'unstarted',
  '0': 'ended',
  '1': 'playing',
  '2': 'paused',
  '3': 'buffering',
  '5': 'cued',
} as const
export type PlayerState = (typeof playerStates)[keyof typeof playerStates]

/** The states as they are told. */
export const stateWords: Record<PlayerState, string> = {
  unstarted: 'まだ再生していません',
  ended: '最後まで再生しました',
  playing: '再生しています',
  paused: '一時停止しています',
  buffering: '読み込んでいます',
  cued: '再生できます',
}

/** A movie that plays on a screen, wherever it comes from. */
export type Player = {
  play: () => void
  pause: () => void
  /** Ends playing; the movie begins anew when it is played again. */
  stop: () => void
  /** Goes to a place; resolves when the player has settled there, or has not said so for three seconds. */
  seekTo: (seconds: number) => Promise<void>
}

/** Something on the screen that can be told to play its movie from a place. */
export type MovieHandle = { playFrom: (seconds: number) => Promise<void> }

let heard: Player | undefined

/** Tells that this player plays now: the one that did before is paused, for two at once are noise. */
export function takeTurn(player: Player): void {
  if (heard !== player) heard?.pause()
  heard = player
}

/** A player that goes is not told anything any more. */
export function leaveTurn(player: Player): void {
  if (heard === player) heard = undefined
}

/** Goes to a place and plays from there. */
export async function playFrom(player: Player, seconds: number): Promise<void> {
  const arrived = player.seekTo(seconds)
  // Not later: a browser lets a movie sound only right after a press.
  player.play()
  await arrived
}
