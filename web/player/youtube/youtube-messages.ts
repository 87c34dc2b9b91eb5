import * as v from 'valibot'
import { type PlayerState, playerStates } from '#web/player/player.ts'

/** The only origin whose frames the content security policy allows. */
export const youTubeOrigin = 'https://www.youtube-nocookie.com'

/** Messages of the frame that we use. */
export type YouTubeEvent =
  | { kind: 'ready' }
  | { kind: 'state'; state: PlayerState }
  | { kind: 'error'; code: number }

export type YouTubeCommand =
  | 'playVideo'
  | 'pauseVideo'
  | 'stopVideo'
  | 'seekTo'
  | 'addEventListener'

const Message = v.object({ event: v.string(), info: v.optional(v.unknown()) })
const Delivered = v.object({ playerState: v.number() })
const StateNumber = v.pipe(
  v.number(),
  v.transform(String),
  v.picklist(['-1', '0', '1', '2', '3', '5']),
)

/** Address of a video's frame. The frame then accepts messages of this origin only. */
export function buildFrameUrl(video: string, origin: string): string {
  const wish = new URLSearchParams({ enablejsapi: '1', origin, playsinline: '1' })
  return `${youTubeOrigin}/embed/${video}?${wish.toString()}`
}

/** The video id of a YouTube address. */
export function parseVideoId(address: string): string | undefined {
  return /^https:\/\/www\.youtube\.com\/watch\?v=([\w-]{11})$/.exec(address)?.[1]
}

export const formatListening = (id: string) => formatMessage({ event: 'listening', id })

export const formatCommand = (id: string, func: YouTubeCommand, args: unknown[] = []) =>
  formatMessage({ event: 'command', func, args, id })

const formatMessage = (content: object) => JSON.stringify({ ...content, channel: 'widget' })

/** Returns undefined for messages that we do not use or understand. */
export function parseYouTubeEvent(data: unknown): YouTubeEvent | undefined {
  const message = v.safeParse(Message, parseJson(data))
  if (!message.success) return
  const { event, info } = message.output
  if (event === 'onReady') return { kind: 'ready' }
  if (event === 'onStateChange') return toStateEvent(info)
  if (event === 'onError') return { kind: 'error', code: typeof info === 'number' ? info : 0 }
  const delivered = v.safeParse(Delivered, info)
  return delivered.success ? toStateEvent(delivered.output.playerState) : undefined
}

function toStateEvent(number: unknown): YouTubeEvent | undefined {
  const known = v.safeParse(StateNumber, number)
  return known.success ? { kind: 'state', state: playerStates[known.output] } : undefined
}

function parseJson(data: unknown): unknown {
  if (typeof data !== 'string') return data
  try {
    return JSON.parse(data) as unknown
  } catch {
    return undefined
  }
}
