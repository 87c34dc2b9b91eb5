import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'

const image = '/images/file-0123456789ab/content-01234567/10x10.jpg'

test.each([
  ['postal_code', ['', '123-4567', '1234567'], ['123-456', '12-34567', 'a123-4567', '123-45678']],
  [
    'phone',
    ['', '03-1234-5678', '+81(3)1234', '(03)12'],
    ['0', '03 1234', '03-1234a', '0'.repeat(21), '9012345678'],
  ],
  [
    'email',
    ['', 'soba@example.jp'],
    ['soba', '@example.jp', 'soba@', 'so ba@example.jp', 'a@b@c', 'soba@exam ple.jp'],
  ],
  [
    'map_link',
    ['', 'https://maps.example/', 'HTTP://maps.example/'],
    ['tel:0312', 'page:1', 'x https://maps.example/', 'https://a@maps.example/'],
  ],
  ['logo', ['', image], [image.replace('images', 'movies'), 'logo.png']],
] as const)('checks %s', (field, valid, invalid) => {
  const isField = (value: string) => v.is(ShopRecord, { [field]: value })
  expect(valid.filter((value) => !isField(value))).toEqual([])
  expect(invalid.filter(isField)).toEqual([])
})
