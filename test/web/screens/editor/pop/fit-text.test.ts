import { expect, test } from 'vitest'
import { fitText } from '#web/screens/editor/pop/fit-text.ts'

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
