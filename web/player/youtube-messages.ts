import * as v from 'valibot'
import { type PlayerState, playerStates } from './player.ts'

/** Where the frame comes from, the one place that the app's policy allows frames of. */
export const youTubeOrigin = 'https://www.youtube-nocookie.com'

/** What the frame tells us that we heed. */
export type Heard =
  | { kind: 'ready' }
  | { kind: 'state'; state: PlayerState }
  | { kind: 'error'; code: number }

/** What a frame can be asked to do. */
export type Command = 'playVideo' | 'pauseVideo' | 'stopVideo' | 'seekTo' | 'addEventListener'

const Message = v.object({ event: v.string(), info: v.optional(v.unknown()) })
const Delivered = v.object({ playerState: v.number() })
const StateNumber = v.pipe(
  v.number(),
  v.transform(String),
  v.picklist(['-1', '0', '1', '2', '3', '5']),
)

/** The address of a video's frame, which then talks with pages of this origin alone. */
export function frameAddress(video: string, origin: string): string {
  const wish = new URLSearchParams({ enablejsapi: '1', origin, playsinline: '1' })
  return `${youTubeOrigin}/embed/${video}?${wish.toString()}`
}

/** The eleven characters that name the video of an entry. */
export function videoOf(address: string): string | undefined {
  return /^https:\/\/www\.youtube\.com\/watch\?v=([\w-]{11})$/.exec(address)?.[1]
}

/** Asks the frame to tell how it stands. */
export const greeting = (id: string) => message({ event: 'listening', id })

/** Asks the frame to do something. */
export const command = (id: string, func: Command, args: unknown[] = []) =>
  message({ event: 'command', func, args, id })

const message = (content: object) => JSON.stringify({ ...content, channel: 'widget' })

/** Reads what the frame has sent; nothing for what we do not heed or do not understand. */
export function hear(data: unknown): Heard | undefined {
  const told = v.safeParse(Message, parsed(data))
  if (!told.success) return
  const { event, info } = told.output
  if (event === 'onReady') return { kind: 'ready' }
  if (event === 'onStateChange') return stateOf(info)
  if (event === 'onError') return { kind: 'error', code: typeof info === 'number' ? info : 0 }
  const delivered = v.safeParse(Delivered, info)
  return delivered.success ? stateOf(delivered.output.playerState) : undefined
}

function stateOf(number: unknown): Heard | undefined {
  const known = v.safeParse(StateNumber, number)
  return known.success ? { kind: 'state', state: playerStates[known.output] } : undefined
}

function parsed(data: unknown): unknown {
  if (typeof data !== 'string') return data
  try {
    return JSON.parse(data) as unknown
  } catch {
    return undefined
  }
}
