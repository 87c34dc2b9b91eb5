import { expect, test } from 'vitest'
import { cutPhoto, focusOn, noAdjustment } from '#web/files/adjust/draw-adjusted.ts'
import {
  applyCurves,
  buildCurves,
  describeQuality,
  measurePhoto,
  type Tone,
} from '#web/files/adjust/tone.ts'

/** Stripes from dark to light, with a tint of the light; `step` pixels each. */
function buildPhoto({ low = 0, high = 255, tint = [1, 1, 1], step = 1 } = {}) {
  const width = 64
  const data = new Uint8ClampedArray(width * width * 4)
  for (let pixel = 0; pixel < width * width; pixel += 1) {
    const stripe = Math.floor((pixel % width) / step) % 8
    const light = low + ((high - low) * stripe) / 7
    data.set([...tint.map((part) => light * part), 255], pixel * 4)
  }
  return { data, width }
}

const enhanced: Tone = { brightness: 0, isEnhanced: true, isFood: false }

function adjust(photo: ReturnType<typeof buildPhoto>, tone: Tone) {
  const data = photo.data.slice()
  applyCurves(data, buildCurves(measurePhoto(photo), tone))
  return measurePhoto({ ...photo, data })
}

test('きれいに brightens a dark photo, spreads its levels and takes out a tint, each within bounds', () => {
  const dark = buildPhoto({ low: 20, high: 120, tint: [0.9, 0.95, 1.1] })
  const [before, after] = [measurePhoto(dark), adjust(dark, enhanced)]
  expect(after.mean).toBeGreaterThan(before.mean + 10)
  expect(after.high - after.low).toBeGreaterThan(before.high - before.low)
  const tintOf = ({ channels: [r, , b] }: typeof before) => b / r
  expect(tintOf(after)).toBeLessThan(tintOf(before))
  // A dusk stays a dusk.
  expect(after.mean).toBeLessThan(150)
  const food = adjust(dark, { ...enhanced, isFood: true })
  expect(tintOf(food)).toBeLessThan(tintOf(after))
})

test('a good photo hardly changes, and without a wish nothing does', () => {
  const good = buildPhoto()
  const { mean } = measurePhoto(good)
  expect(Math.abs(adjust(good, enhanced).mean - mean)).toBeLessThan(12)
  expect(adjust(good, { ...enhanced, isEnhanced: false })).toEqual(measurePhoto(good))
  expect(adjust(good, { ...enhanced, isEnhanced: false, brightness: 30 }).mean).toBeGreaterThan(
    mean,
  )
  expect(adjust(good, { ...enhanced, isEnhanced: false, brightness: -30 }).mean).toBeLessThan(mean)
})

test('says what could be better about a photo', () => {
  const large = { width: 2560, height: 1920 }
  const describe = (photo: ReturnType<typeof buildPhoto>, size = large) =>
    describeQuality(measurePhoto(photo), size)
  expect(describe(buildPhoto())).toBe('')
  expect(describe(buildPhoto(), { width: 800, height: 600 })).toMatch(/^少し小さい写真です。/)
  expect(describe(buildPhoto({ high: 90 }))).toMatch(/^少し暗いようです。/)
  expect(describe(buildPhoto({ low: 128, high: 134 }))).toMatch(/^少しぼやけているようです。/)
})

test('cuts a turned photo to a shape, with the focus on what stays', () => {
  const photo = { width: 4000, height: 3000 }
  const cut = (fields: object) => {
    const { left, top, width, height } = cutPhoto(photo, { ...noAdjustment, ...fields })
    return [left, top, width, height]
  }
  expect(cut({})).toEqual([0, 0, 4000, 3000])
  expect(cut({ turns: 1 })).toEqual([0, 0, 3000, 4000])
  expect(cut({ ratio: 1, focus: 0 })).toEqual([0, 0, 3000, 3000])
  expect(cut({ ratio: 1, focus: 100 })).toEqual([1000, 0, 3000, 3000])
  expect(cut({ ratio: 2, focus: 100 })).toEqual([0, 1000, 4000, 2000])
})

test('a press on the cut photo brings that place to the middle, as far as the photo goes', () => {
  const [photo, square] = [
    { width: 4000, height: 3000 },
    { ...noAdjustment, ratio: 1 },
  ]
  const press = (x: number, y = 0) => focusOn(photo, square, { x, y })
  expect([press(0.5), press(0.6), press(1), press(0)]).toEqual([50, 80, 100, 0])
  expect(focusOn(photo, { ...noAdjustment, ratio: 2, focus: 0 }, { x: 0, y: 0.75 })).toBe(50)
  expect(focusOn(photo, { ...noAdjustment, focus: 30 }, { x: 0, y: 0 })).toBe(30)
})
