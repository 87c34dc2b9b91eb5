/** What a photo looks like: the darkest and lightest grey that matter, the mean grey, and the means of red, green and blue, 0 to 255. */
export type PhotoStats = {
  low: number
  high: number
  mean: number
  channels: readonly [number, number, number]
  /** How much neighbouring pixels differ; small in a blurred photo. */
  sharpness: number
}

export type Tone = {
  /** From -50 to 50. */
  brightness: number
  /** きれいに: levels, white balance and brightness by what the photo looks like. */
  isEnhanced: boolean
  /** Food is a little warmer. */
  isFood: boolean
}

type Pixels = { data: Uint8ClampedArray; width: number }

/** Measures the pixels of a canvas; a small copy of the photo is enough. */
export function measurePhoto({ data, width }: Pixels): PhotoStats {
  const count = data.length / 4
  const histogram = new Uint32Array(256)
  const grey = new Uint8Array(count)
  const sums: [number, number, number] = [0, 0, 0]
  for (let pixel = 0; pixel < count; pixel += 1) {
    const [r = 0, g = 0, b = 0] = [data[pixel * 4], data[pixel * 4 + 1], data[pixel * 4 + 2]]
    sums[0] += r
    sums[1] += g
    sums[2] += b
    const light = Math.round(0.3 * r + 0.59 * g + 0.11 * b)
    grey[pixel] = light
    histogram[light] = (histogram[light] ?? 0) + 1
  }
  const [r, g, b] = sums
  return {
    low: findShare(histogram, count * 0.01),
    high: findShare(histogram, count * 0.99),
    mean: (0.3 * r + 0.59 * g + 0.11 * b) / count,
    channels: [r / count, g / count, b / count],
    sharpness: measureSharpness(grey, width),
  }
}

function findShare(histogram: Uint32Array, wanted: number): number {
  let seen = 0
  const found = histogram.findIndex((pixels) => {
    seen += pixels
    return seen >= wanted
  })
  return found < 0 ? 255 : found
}

/** The variance of the Laplacian. */
function measureSharpness(grey: Uint8Array, width: number): number {
  let [sum, squares, count] = [0, 0, 0]
  const at = (place: number) => grey[place] ?? 0
  for (let place = width; place < grey.length - width; place += 1) {
    const edge =
      4 * at(place) - at(place - 1) - at(place + 1) - at(place - width) - at(place + width)
    sum += edge
    squares += edge * edge
    count += 1
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2
}

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

// A dusk stays a dusk, and a white wall stays white.
const maxCut = 40
const maxBalance = 0.12
const wantedMean = 118
const warmth = [1.03, 1, 0.96] as const

/** The new value of each value of red, green and blue. */
export function buildCurves(stats: PhotoStats, tone: Tone): Uint8ClampedArray[] {
  const low = tone.isEnhanced ? Math.min(stats.low, maxCut) : 0
  const high = tone.isEnhanced ? Math.max(stats.high, 255 - maxCut) : 255
  const stretched = clamp((stats.mean - low) / (high - low), 0.02, 0.98)
  const lift = tone.isEnhanced
    ? clamp(Math.log(wantedMean / 255) / Math.log(stretched), 0.7, 1.1)
    : 1
  const gamma = lift * 2 ** (-tone.brightness / 50)
  return stats.channels.map((mean, channel) => {
    const balance = clamp(stats.mean / Math.max(mean, 1), 1 - maxBalance, 1 + maxBalance)
    const warm = tone.isFood ? (warmth[channel] ?? 1) : 1
    // Half of the way: a red curtain is no tint of the light.
    const gain = tone.isEnhanced ? (1 + (balance - 1) / 2) * warm : 1
    return Uint8ClampedArray.from({ length: 256 }, (_, value) => {
      const level = clamp(((value - low) / (high - low)) * gain, 0, 1)
      return Math.round(255 * level ** gamma)
    })
  })
}

export function applyCurves(data: Uint8ClampedArray, curves: readonly Uint8ClampedArray[]): void {
  for (const [channel, curve] of curves.entries())
    for (let place = channel; place < data.length; place += 4)
      data[place] = curve[data[place] ?? 0] ?? 0
}

const darkMean = 85
const blurredSharpness = 25
const heroWidth = 1280

/** Says kindly what could be better about a photo, and what to do; `''` for a good one. */
export function describeQuality(
  { mean, sharpness }: PhotoStats,
  { width, height }: { width: number; height: number },
): string {
  if (Math.max(width, height) < heroWidth)
    return '少し小さい写真です。いちばん上の大きな写真には、とったままの大きさの写真が合います。'
  if (mean < darkMean)
    return '少し暗いようです。「きれいにする」をおすか、窓の近くでとると明るくなります。'
  if (sharpness < blurredSharpness)
    return '少しぼやけているようです。レンズをふいて、両手で持ってとり直すと、くっきりします。'
  return ''
}
