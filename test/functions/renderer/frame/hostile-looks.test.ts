import { HtmlValidate } from 'html-validate'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { kindOffers } from '#blocks/registry/offers.ts'
import { Block, type BlockKind } from '#functions/contract/pages/page.ts'
import { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import { hostileTexts } from '#test/functions/renderer/hostile-texts.ts'
import { wrongIn } from '#test/functions/renderer/stored-page.ts'
import { documentOfShop } from '#test/functions/renderer/themes/document-of-shop.ts'
import { fillTexts } from '#test/support/arbitraries.ts'
import { openHtmlParser } from '#test/support/browser/html-parser.ts'
import { izakayaShop } from '#test/support/pages/izakaya-shop.ts'
import { sobaShop } from '#test/support/pages/soba-shop.ts'
import { createKindBlock } from '#web/editor/state/create-block.ts'

let parser: Awaited<ReturnType<typeof openHtmlParser>>

beforeAll(async () => {
  parser = await openHtmlParser('')
})

afterAll(() => parser.close())

const stored = [...sobaShop.content.data, ...izakayaShop.content.data]
const samples = (Object.keys(kindOffers) as BlockKind[])
  .filter((kind) => !stored.some((block) => block.kind === kind))
  .map((kind) => {
    const { createSample } = kindOffers[kind]
    return createKindBlock(kind, createSample({ trade: 'soba', today: '2026-11-23' }) as never)
  })

// Every kind of block, and the two records.
const blocks = [...stored, ...samples].map((block, index) =>
  Object.assign({}, block, { id: `b${index}` }),
)

function documentWith(text: string): string {
  const data = blocks.map((block) => v.parse(Block, fillTexts(Block, block, text)))
  const filled = data.map((block, index) =>
    Object.assign({}, block, { id: `b${index}`, display: true }),
  )
  return documentOfShop(
    {
      content: { ...sobaShop.content, data: filled },
      record: fillTexts(ShopRecord, sobaShop.record, text) as ShopRecord,
    },
    {
      pages: [1, 2].map((page) => ({ page: page as 1 | 2, label: text })),
      shopName: text.trim() || '店',
    },
  )
}

const shown = { a: /^(?:\.\/\d?|https:\/\/|tel:|mailto:)/, link: /^(?:https:\/\/|\/favicon)/ }

test('no hostile text in any field of blocks and record gives an element or an attribute of its own', async () => {
  const [twin, ...found] = await parser.parse(...['x', ...hostileTexts].map(documentWith))
  const shape = new Set(twin?.elements.map(shapeOf))
  for (const [index, hostile] of hostileTexts.entries()) {
    const elements = (found[index]?.elements ?? []).filter(
      ({ name }) => !/^(?:wbr|span)$/.test(name),
    )
    expect([hostile, elements.map(shapeOf).filter((one) => !shape.has(one))]).toEqual([hostile, []])
    const wrong = elements.flatMap((element) => {
      const { href } = element.attributes
      const isLink = element.name === 'a' || element.name === 'link'
      if (isLink && href !== undefined) return shown[element.name as 'a'].test(href) ? [] : [href]
      return wrongIn({ elements: [element], texts: [], missing: [] })
    })
    expect([hostile, wrong]).toEqual([hostile, []])
  }
})

const shapeOf = ({ name, attributes }: { name: string; attributes: Record<string, string> }) =>
  [name, ...Object.keys(attributes)].join(' ')

test('pages with long texts and texts without meaning are valid HTML', () => {
  const validator = new HtmlValidate({ extends: ['html-validate:standard', 'html-validate:a11y'] })
  for (const text of ['あ'.repeat(100), 'W'.repeat(100), ' ', '𠮷<野>"家"', '、、、。']) {
    const report = validator.validateStringSync(documentWith(text))
    expect([text, report.results.flatMap(({ messages }) => messages)]).toEqual([text, []])
  }
})
