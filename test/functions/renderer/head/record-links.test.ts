import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import {
  allowLink,
  getRecordHref,
  getTapAttribute,
  type RecordTarget,
} from '#functions/renderer/record/record-links.ts'

const targets: RecordTarget[] = ['phone', 'line', 'reservation', 'map']
const listHrefs = (fields: object) => {
  const record = { ...v.parse(ShopRecord, {}), ...fields }
  return targets.map((target) => getRecordHref(record, target))
}

test('actions open what the shop has entered', () => {
  expect(
    listHrefs({
      phone: '075-000-0001',
      line: 'https://lin.ee/abc',
      reservation_link: 'https://book.example/',
      map_link: 'https://maps.example/',
      address: '京都市',
    }),
  ).toEqual([
    'tel:075-000-0001',
    'https://lin.ee/abc',
    'https://book.example/',
    'https://maps.example/',
  ])
  expect(listHrefs({})).toEqual(['', '', '', ''])
  expect(targets.map((target) => getRecordHref(undefined, target))).toEqual(['', '', '', ''])
})

test('stored links that are not allowed count as missing', () => {
  const bad = 'javascript:alert(1)'
  expect(listHrefs({ phone: 'x', line: bad, reservation_link: 'page:1', map_link: bad })).toEqual([
    '',
    '',
    '',
    '',
  ])
  expect([allowLink(''), allowLink('page:1'), allowLink('https://a.example/')]).toEqual([
    '',
    '',
    'https://a.example/',
  ])
})

test('an address without a map becomes a search for it', () => {
  const [, , , map] = listHrefs({ address: '京都市中京区 1-2&a', building: '花\ud800ビル' })
  expect(map).toBe(
    'https://www.google.com/maps/search/?api=1&query=京都市中京区%201-2%26a%20花ビル',
  )
  expect(listHrefs({ address: '京都市' })[3]).toMatch(/query=京都市$/)
})

test('taps on phone numbers are known by their links', () => {
  expect([getTapAttribute('phone'), getTapAttribute('map')]).toEqual([{}, { 'data-tap': 'map' }])
})
