import * as v from 'valibot'
import { expect, test } from 'vitest'
import { themeNames } from '#functions/contract/shop-record/look.ts'
import { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import { getContrast, minContrast } from '#functions/renderer/styles/contrast.ts'
import { buildPopDesign } from '#web/editor/screen/pop/pop-design.ts'
import {
  listPiecePlaces,
  type PopFormat,
  paperSizes,
  popFormats,
} from '#web/editor/screen/pop/pop-formats.ts'
import { fitText } from '#web/editor/screen/pop/pop-text.tsx'

const record = v.parse(ShopRecord, { name: ' 桜 ' })
const looks = themeNames.flatMap((theme) =>
  ([0, 1, 2] as const).map((colours) => ({ theme, colours })),
)
const url = `https://pages.example.com/${'a'.repeat(40)}/3`

const build = (look: (typeof looks)[number] | undefined, isColoured: boolean) =>
  buildPopDesign({ record, shopName: '登録の名前', look, caption: 'こちら', url, isColoured })

test.each([true, false])('every look can be read, coloured: %s', (isColoured) => {
  for (const look of [undefined, ...looks]) {
    const { colours, codeInk } = build(look, isColoured)
    const { paper, ink, muted, accent, accentInk } = colours
    const pairs = [
      [ink, paper],
      [muted, paper],
      [accent, paper],
      [accentInk, accent],
    ] as const
    for (const [one, other] of pairs)
      expect([look, one, other, getContrast(one, other) >= minContrast]).toEqual([
        look,
        one,
        other,
        true,
      ])
    expect(getContrast(codeInk, '#ffffff')).toBeGreaterThanOrEqual(7)
    expect(isColoured || paper === '#ffffff').toBe(true)
  }
})

test('all pieces are on their paper, side by side', () => {
  for (const format of Object.values<PopFormat>(popFormats)) {
    const { width, height } = paperSizes[format.paper]
    const places = listPiecePlaces(format)
    expect(places).toHaveLength(format.columns * format.rows)
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(places.length)
    const [first] = places
    for (const { x, y } of places) {
      expect(x + format.piece.width).toBeLessThanOrEqual(width - (first?.x ?? 0) + 0.01)
      expect(y + format.piece.height).toBeLessThanOrEqual(height - (first?.y ?? 0) + 0.01)
    }
  }
})

test.each([
  ['a6x4', 0, 0],
  ['card', 14, 11],
  ['label', 6, 12.9],
] as const)('%s begins at the margins of its paper', (name, left, top) => {
  const [first] = listPiecePlaces(popFormats[name])
  expect(first?.x).toBeCloseTo(left)
  expect(first?.y).toBeCloseTo(top)
})

const fit = { width: 30, size: 5, maxLines: 2, spacing: 0 } as const

test('a short text has the largest size on one line', () => {
  expect(fitText('桜', fit)).toEqual({ size: 5, lines: ['桜'] })
})

test('a longer text is split between phrases where that makes it much larger', () => {
  expect(fitText('ホームページはこちら', fit).lines).toEqual(['ホームページは', 'こちら'])
  expect(fitText('手打ちそば のれん', fit).lines).toEqual(['手打ちそば', 'のれん'])
  expect(fitText('ご予約はこちら', fit)).toEqual({ size: 30 / 7, lines: ['ご予約はこちら'] })
})

test('one line is never split, and no text is wider than its place', () => {
  const long = 'とても長いお店の名前、'.repeat(9)
  const one = fitText(long, { ...fit, maxLines: 1 })
  expect(one.lines).toEqual([long])
  expect(one.size * long.length).toBeLessThanOrEqual(30.001)
  const two = fitText(long, fit)
  expect(two.lines.join('')).toBe(long)
  for (const line of two.lines) expect(two.size * line.length).toBeLessThanOrEqual(30.001)
})
