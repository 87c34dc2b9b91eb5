import { createHash } from 'node:crypto'
import { globSync, statSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { trades } from '#functions/contract/shop-record/trades.ts'
import {
  listSamplePictureFiles,
  samplePictureFile,
  samplePictures,
  samplePictureWidths,
} from '#sample-pictures/sample-pictures.ts'

const folder = 'sample-pictures'
const readDrawing = ({ trade, id }: { trade: string; id: string }) =>
  readFile(`${folder}/${trade}/${id}.svg`, 'utf8')

test('the list and the drawings agree', async () => {
  for (const trade of [...trades, 'textures']) {
    const listed = samplePictures.filter((each) => each.trade === trade)
    expect((await readdir(`${folder}/${trade}`)).toSorted()).toEqual(
      listed
        .flatMap((each) => [`${each.id}.svg`].concat(listSamplePictureFiles(each).map(toName)))
        .toSorted(),
    )
  }
})

const toName = (file: string) => basename(file)

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

test.each(samplePictures)('$id has a picture in its sizes', async (picture) => {
  const { width, height } = picture
  const drawn = sharp(`${folder}/${samplePictureFile(picture)}`)
  expect(await drawn.metadata()).toMatchObject({ format: 'jpeg', width, height, hasAlpha: false })
  const variants = listSamplePictureFiles(picture).slice(1)
  for (const [at, file] of variants.entries())
    expect(await sharp(`${folder}/${file}`).metadata()).toMatchObject({
      format: 'webp',
      width: samplePictureWidths[at],
      hasAlpha: false,
    })
  expect((await drawn.resize({ width: 80 }).stats()).entropy).toBeGreaterThan(0.5)
})

test('the pictures are those of the drawings, and small', async () => {
  const drawn = JSON.parse(await readFile(`${folder}/drawn.json`, 'utf8')) as Record<string, string>
  const files = globSync([`${folder}/*/*.svg`, 'infra/local/demo/drawings/*.svg'])
  // After a change of a drawing: npm run samples.
  for (const file of files)
    expect([file, drawn[file]]).toEqual([
      file,
      createHash('sha256')
        .update(await readFile(file))
        .digest('hex'),
    ])
  expect(Object.keys(drawn).toSorted()).toEqual(files.toSorted())
  const all = samplePictures.flatMap(listSamplePictureFiles)
  const sizes = all.map((file) => statSync(`${folder}/${file}`).size)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(3_000_000)
})
