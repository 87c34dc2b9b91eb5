import { readdir, readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { trades } from '#functions/contract/shop-record/trades.ts'
import { samplePictures } from '#sample-pictures/sample-pictures.ts'

const folder = 'sample-pictures'
const readDrawing = ({ trade, id }: { trade: string; id: string }) =>
  readFile(`${folder}/${trade}/${id}.svg`, 'utf8')

test('the list and the drawings agree', async () => {
  for (const trade of [...trades, 'textures']) {
    const listed = samplePictures.filter((each) => each.trade === trade)
    expect((await readdir(`${folder}/${trade}`)).toSorted()).toEqual(
      listed.map(({ id }) => `${id}.svg`).toSorted(),
    )
  }
})

const countPictures = (trade: string) =>
  samplePictures.filter((each) => each.trade === trade).length

test('each trade has five pictures or more, and there are twelve backgrounds', () => {
  for (const trade of trades) expect([trade, countPictures(trade) >= 5]).toEqual([trade, true])
  expect(countPictures('textures')).toBe(12)
})

test('names and descriptions are unique', () => {
  for (const field of ['id', 'name', 'alt'] as const)
    expect(new Set(samplePictures.map((each) => each[field])).size).toBe(samplePictures.length)
})

test.each(samplePictures)('$id is small and without text', async (picture) => {
  const drawing = await readDrawing(picture)
  expect(drawing.length).toBeLessThanOrEqual(12 * 1024)
  expect(drawing).not.toMatch(/<(?:text|script|style|image|foreignObject|animate)\b|\son\w+=/)
  // References stay within the drawing.
  const references = [...drawing.matchAll(/(?:href="|url\()([^")]*)/g)].map(([, to = '']) => to)
  for (const reference of references) {
    expect(reference).toMatch(/^#/)
    expect(drawing).toContain(`id="${reference.slice(1)}"`)
  }
})

test.each(samplePictures)('$id renders in its size', async ({ width, height, ...picture }) => {
  const drawing = Buffer.from(await readDrawing(picture))
  expect(await sharp(drawing).metadata()).toMatchObject({ format: 'svg', width, height })
  // A twentieth of the size is enough to see that something is drawn everywhere; edges are half transparent there.
  const small = await sharp(drawing, { density: 72 / 20 }).stats()
  expect(small.channels[3]?.min ?? 255).toBeGreaterThan(127)
  expect(small.entropy).toBeGreaterThan(0.5)
})
