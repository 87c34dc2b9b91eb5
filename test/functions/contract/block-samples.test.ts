import * as v from 'valibot'
import { expect, test } from 'vitest'
import { findTrade } from '#blocks/block-sample.ts'
import { kindOffers } from '#blocks/registry/offers.ts'
import { contentSchemas } from '#blocks/registry/schemas.ts'
import type { BlockKind } from '#functions/contract/pages/page.ts'
import { type BusinessType, businessTypes } from '#functions/contract/shop-record/business-types.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table
const types = Object.keys(businessTypes) as BusinessType[]
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table
const kinds = Object.keys(contentSchemas) as BlockKind[]

test.each(types)('the sample words for %s can be saved', (type) => {
  for (const kind of kinds) {
    const { content } = kindOffers[kind].createSample({
      trade: findTrade(type),
      today: '2026-11-23',
    })
    expect(v.parse(contentSchemas[kind], content)).toEqual(content)
  }
})
