import { drawToCanvas, encodeCanvas } from './canvas.ts'
import { fitSize } from './image-rules.ts'

// In pixels; players on a phone show no more.
const longestEdge = 1280
const playerTimeoutMs = 20_000
const quality = 0.82
/** Mean lightness from 0 to 255. Below it a frame is too dark for a poster; movies often start black. */
const darkLightness = 24

/**
 * Captures a bright frame near the start of a movie as a JPEG of at most 1280 pixels. Returns undefined
 * when this browser cannot play the movie.
 */
export async function captureMoviePoster(movie: Blob): Promise<Blob | undefined> {
  const address = URL.createObjectURL(movie)
  const video = document.createElement('video')
  try {
    await loadVideo(video, address)
    await seekToBrightFrame(video)
    return await encodeCanvas(drawFrame(video, longestEdge).canvas, 'image/jpeg', quality)
  } catch {
    return undefined
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(address)
  }
}

/** In seconds, the best first. */
export function listPosterTimes(seconds: number): number[] {
  const places = [0.5, 2, 4, 8].filter((place) => place < seconds)
  return places.length > 0 ? places : [Number.isFinite(seconds) ? seconds / 2 : 0]
}

async function loadVideo(video: HTMLVideoElement, address: string): Promise<void> {
  // Phones load nothing without these two.
  video.muted = true
  video.playsInline = true
  video.preload = 'auto'
  const loaded = waitForEvent(video, 'loadeddata')
  video.src = address
  video.load()
  await loaded
}

/** Seeks to the first frame that is not dark, or to the first one if all are. */
async function seekToBrightFrame(video: HTMLVideoElement): Promise<void> {
  const places = listPosterTimes(video.duration)
  for (const place of places) {
    // oxlint-disable-next-line no-await-in-loop -- the player is at one position at a time
    await seekTo(video, place)
    if (measureLightness(video) >= darkLightness) return
  }
  await seekTo(video, places[0] ?? 0)
}

async function seekTo(video: HTMLVideoElement, seconds: number): Promise<void> {
  const there = waitForEvent(video, 'seeked')
  video.currentTime = seconds
  await there
}

/** Rejects on an error of the player, or after a time-out. */
function waitForEvent(video: HTMLVideoElement, name: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`No ${name} event within ${playerTimeoutMs} ms`)),
      playerTimeoutMs,
    )
    const end = (finish: () => void) => () => {
      clearTimeout(timer)
      finish()
    }
    video.addEventListener(name, end(resolve), { once: true })
    video.addEventListener(
      'error',
      end(() => reject(new Error('The browser cannot play the movie'))),
      { once: true },
    )
  })
}

function drawFrame(video: HTMLVideoElement, edge: number) {
  const { videoWidth: width, videoHeight: height } = video
  return drawToCanvas(video, fitSize({ width, height }, edge))
}

function measureLightness(video: HTMLVideoElement): number {
  const { canvas, context } = drawFrame(video, 32)
  const { data } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? {}
  if (!data) return 0
  const sum = data.reduce((all, value, index) => (index % 4 === 3 ? all : all + value), 0)
  return sum / (data.length * 0.75)
}
