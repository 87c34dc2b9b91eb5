import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import type { Trade } from '#functions/contract/shop-record/trades.ts'
import { trades } from '#functions/contract/shop-record/trades.ts'
import { samplePictures } from '#sample-pictures/sample-pictures.ts'
import { fillTemplate } from '#templates/fill-template.ts'
import { templates } from '#templates/templates.ts'
import {
  changePhotos,
  listPhotoPlaces,
  putPhoto,
  swapPhotos,
} from '#web/shop/photos/photo-places.ts'

const pad = (id: string) => id.padEnd(22, '0')
const samplePath = (id: string) => `/images/${pad(id)}/sample-${'0'.repeat(15)}/1600x1200-cccc.jpg`
const ownPath = (id: string) => `/images/${pad(id)}/${pad('own')}/400x300-cccc.jpg`
const samples = samplePictures.map(({ id, name }) => ({ name, url: samplePath(id) }))

function fillPages(trade: Trade) {
  const options = { findPicture: samplePath, today: '2026-11-29' }
  return Object.values(fillTemplate(templates[trade], v.parse(ShopRecord, {}), options).pages)
}

test.each(trades)('the pages of %s ask for at most eight different shots', (trade) => {
  const places = listPhotoPlaces(fillPages(trade), samples)
  expect(places.length).toBeGreaterThan(3)
  expect(places.length).toBeLessThanOrEqual(8)
  expect(new Set(places.map(({ angle }) => angle)).size).toBe(places.length)
  expect(places.every(({ angle }) => angle)).toBe(true)
})

test('a photo comes everywhere where its sample picture was, and two exchange', () => {
  const [storefront, , dish] = listPhotoPlaces(fillPages('soba'), samples)
  if (!storefront || !dish) throw new Error('The template has no such places')
  const put = putPhoto(dish, ownPath('noodles'))
  const pages = fillPages('soba').map((page) => changePhotos(page, put))
  const shown = JSON.stringify(pages)
  expect(shown.split(ownPath('noodles'))).toHaveLength(shown.split('看板の一品').length + 1)
  const [, , own] = listPhotoPlaces(pages, samples)
  expect(own).toMatchObject({ angle: 'dish', isSample: false, label: '看板の一品', shape: 4 / 3 })
  expect(storefront.shape).toBeUndefined()
  if (!own) throw new Error('The photo is missing')
  const swapped = pages.map((page) => changePhotos(page, swapPhotos([storefront, own], samples)))
  expect(
    listPhotoPlaces(swapped, samples)
      .map(({ path, label }) => [path, label])
      .slice(0, 3),
  ).toEqual([
    [ownPath('noodles'), 'お店の外観'],
    [samplePath('soba-handmade'), '手仕事のようす'],
    [samplePath('soba-zaru'), '看板の一品'],
  ])
  const text = { id: 'a', text: 'そば' }
  expect(changePhotos(text, put)).toBe(text)
})
