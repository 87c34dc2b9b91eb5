import { drawn, encoded } from './drawing.ts'
import { fittingSize } from './picture-rules.ts'

// A player on a telephone shows no more.
const longestEdge = 1280
const patienceMs = 20_000
const quality = 0.82
/** Below this mean lightness, of 255, a picture says nothing: films often begin with black. */
const dark = 24

/**
 * A picture that says what a movie is about: of a little after its start, or later where that is black.
 * A JPEG of at most 1280 pixels; undefined where this browser cannot show the movie.
 */
export async function makePoster(movie: Blob): Promise<Blob | undefined> {
  const address = URL.createObjectURL(movie)
  const video = document.createElement('video')
  try {
    await open(video, address)
    await goToLight(video)
    return await encoded(pictureOf(video, longestEdge).canvas, 'image/jpeg', quality)
  } catch {
    return undefined
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(address)
  }
}

/** Where to look, in seconds, the best place first. */
export function placesToLook(seconds: number): number[] {
  const places = [0.5, 2, 4, 8].filter((place) => place < seconds)
  return places.length > 0 ? places : [Number.isFinite(seconds) ? seconds / 2 : 0]
}

async function open(video: HTMLVideoElement, address: string): Promise<void> {
  // Without these two a phone loads nothing before somebody plays it.
  video.muted = true
  video.playsInline = true
  video.preload = 'auto'
  const loaded = event(video, 'loadeddata')
  video.src = address
  video.load()
  await loaded
}

/** Goes to the first place that is not dark; where all are, to the first of them. */
async function goToLight(video: HTMLVideoElement): Promise<void> {
  const places = placesToLook(video.duration)
  for (const place of places) {
    // oxlint-disable-next-line no-await-in-loop -- one player is at one place at a time
    await goTo(video, place)
    if (lightnessOf(video) >= dark) return
  }
  await goTo(video, places[0] ?? 0)
}

async function goTo(video: HTMLVideoElement, seconds: number): Promise<void> {
  const there = event(video, 'seeked')
  video.currentTime = seconds
  await there
}

/** Rejects when the player reports an error, or says nothing for too long. */
function event(video: HTMLVideoElement, name: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The player does not answer')), patienceMs)
    const end = (finish: () => void) => () => {
      clearTimeout(timer)
      finish()
    }
    video.addEventListener(name, end(resolve), { once: true })
    video.addEventListener(
      'error',
      end(() => reject(new Error('The player cannot'))),
      { once: true },
    )
  })
}

function pictureOf(video: HTMLVideoElement, edge: number) {
  const { videoWidth: width, videoHeight: height } = video
  return drawn(video, fittingSize({ width, height }, edge))
}

/** The mean of all pixels' lightness, from 0 to 255. */
function lightnessOf(video: HTMLVideoElement): number {
  const { canvas, context } = pictureOf(video, 32)
  const { data } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? {}
  if (!data) return 0
  const sum = data.reduce((all, value, index) => (index % 4 === 3 ? all : all + value), 0)
  return sum / (data.length * 0.75)
}
