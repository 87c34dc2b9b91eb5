import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  BackgroundInput,
  type Block,
  BlocksInput,
  type PageContent,
  SlidesInput,
} from '#functions/contract/pages/page.ts'
import { pageNumbers } from '#functions/contract/pages/page-number.ts'
import { Look } from '#functions/contract/shop-record/look.ts'
import { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import { trades } from '#functions/contract/shop-record/trades.ts'
import { listBlockTexts } from '#functions/renderer/get-kind.ts'
import { hasVisibleContent } from '#functions/renderer/page-parts.ts'
import { fillTemplate } from '#templates/fill-template.ts'
import { readFacts } from '#templates/fill-text.ts'
import { templates } from '#templates/templates.ts'
import { fillSample, fullRecord, listPartialRecords } from './template-shops.ts'

const records = listPartialRecords()
const recordKinds: Block['kind'][] = ['hours', 'access', 'contact']
const lineLink = 'https://line.me/R/ti/p/@sakura'

describe.each(trades)('the template %s', (name) => {
  const template = templates[name]

  test('is valid by the contract, whatever the shop has entered', () => {
    for (const record of records)
      for (const page of Object.values(fillSample(name, record).pages)) {
        v.parse(BlocksInput, page.data)
        v.parse(BackgroundInput, page.bg)
        v.parse(SlidesInput, page.data1)
        v.parse(SlidesInput, page.data2)
      }
    for (const look of template.looks) v.parse(Look, look)
    expect(new Set(template.looks.map((look) => JSON.stringify(look))).size).toBe(4)
  })

  test('reads well, whatever the shop has entered', () => {
    for (const record of records)
      for (const page of Object.values(fillSample(name, record).pages)) {
        expect(page.data.filter((block) => isEmpty(block, record))).toEqual([])
        expect(listTexts(page).filter(isOddText)).toEqual([])
        expect(listBareHeadings(page)).toEqual([])
      }
  })

  test('names only facts that exist', () => {
    const facts = readFacts(fullRecord)
    const named = Array.from(
      JSON.stringify(template.pages).matchAll(/\{(\w+)\}/g),
      ([, fact]) => fact,
    )
    expect(named.filter((fact = '') => !facts.has(fact))).toEqual([])
  })

  test('has three pages of different names and content, and pictures with words', () => {
    const { pages } = fillSample(name)
    const all = pageNumbers.map((number) => pages[number])
    expect(new Set(all.map(({ bg }) => bg.label)).size).toBe(3)
    expect(new Set(all.map(({ data }) => JSON.stringify(data))).size).toBe(3)
    for (const page of all) {
      expect(page.data1.length).toBeGreaterThan(0)
      expect(listPictures(page).filter(({ alt }) => alt === '')).toEqual([])
      const paths = listPictures(page).map(({ path }) => path)
      expect(paths).toEqual([...new Set(paths)])
    }
  })

  test('is complete without pictures', () => {
    const { pages } = fillTemplate(template, fullRecord, {
      findPicture: () => undefined,
      today: '2026-11-24',
    })
    for (const page of Object.values(pages)) {
      expect(listPictures(page)).toEqual([])
      expect(page.data.filter((block) => isEmpty(block, fullRecord))).toEqual([])
    }
  })

  test('suggests entries of the record, and keeps those of the shop', () => {
    const suggested = fillSample(name, v.parse(ShopRecord, { name: '桜庵' })).record
    expect(v.parse(ShopRecord, suggested)).toMatchObject(suggested)
    expect(suggested.type).toBe(template.type)
    expect(suggested.catch_phrase).toBe(template.catchPhrase)
    const own = v.parse(ShopRecord, {
      type: 'lodging',
      catch_phrase: '海の見える宿',
      hours: { weekly: { mon: [{ open: '09:00', close: '10:00' }] } },
      bar: ['map'],
    })
    expect(own).toMatchObject(fillSample(name, own).record)
  })
})

describe('what a shop has not entered', () => {
  const named = v.parse(ShopRecord, { name: '桜庵' })
  const called = v.parse(ShopRecord, { name: '桜庵', phone: '03-0000-0000', line: lineLink })

  test('is left out with its sentences, headings and buttons', () => {
    const text = listTexts(fillSample('soba', called).pages[1]).join('\n')
    expect(text).toContain('桜庵は、そばと季節の料理の店です。ご注文を')
    expect(text).toContain('ご予約は、お電話・LINEで承ります。人数とお時間をお知らせください。')
    const without = listTexts(fillSample('soba', named).pages[1]).join('\n')
    expect(without).not.toMatch(/予約|電話|LINE/)
    expect(listTexts(fillSample('soba', v.parse(ShopRecord, {})).pages[1]).join('')).toMatch(
      /いちばんよいときに。ご注文をいただいてから/,
    )
  })

  test('leaves the first of the remaining buttons emphasized', () => {
    const toMenu = ['link', 'outlined']
    expect(listButtons(called)).toEqual([toMenu, ['phone', 'filled'], ['line', 'outlined']])
    expect(listButtons({ ...called, phone: '' })).toEqual([toMenu, ['line', 'filled']])
    expect(listButtons(named)).toEqual([toMenu])
  })

  test('has its blocks of the record on the page already', () => {
    const kinds = fillSample('soba', named).pages[3].data.map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(recordKinds))
  })
})

test('words with a name of any length stay within the limits of the contract', () => {
  const record = v.parse(ShopRecord, {
    ...fullRecord,
    name: '長'.repeat(100),
    seats: '席'.repeat(100),
  })
  for (const name of trades)
    for (const page of Object.values(fillSample(name, record).pages))
      expect(v.safeParse(BlocksInput, page.data).issues).toBeUndefined()
})

test('facts are shown as they are, also those with braces', () => {
  const record = v.parse(ShopRecord, { ...fullRecord, name: '{phone}' })
  expect(JSON.stringify(fillSample('soba', record).pages)).toContain('{phone}は、')
})

/** Whether a block shows nothing, and will not once the record is filled in. */
const isEmpty = (block: Block, record: ShopRecord) =>
  !recordKinds.includes(block.kind) && !hasVisibleContent(block, { record, pageHref: () => './' })

/** Lists where the buttons of the soba restaurant's first page lead, and their styles. */
const listButtons = (record: ShopRecord) =>
  fillSample('soba', record).pages[1].data.flatMap((block) =>
    block.kind === 'button' ? [[block.content.target, block.content.style]] : [],
  )

const listTexts = (page: PageContent) => [page.bg.label, ...page.data.flatMap(listBlockTexts)]

const isOddText = (text: string) => /[{}]|。。|、。|。、|^[、。がを]|undefined|\s$/.test(text)

/** Lists headings above nothing, or above what is empty until the record is filled in. */
function listBareHeadings({ data }: PageContent): string[] {
  const empty = new Set<Block['kind'] | undefined>([undefined, 'heading', ...recordKinds])
  return data.flatMap(({ kind, text }, index) =>
    kind === 'heading' && empty.has(data[index + 1]?.kind) ? [text] : [],
  )
}

/** Lists the pictures of a page; those of a menu have the name beside them. */
function listPictures({ data, data1, data2 }: PageContent): { path: string; alt: string }[] {
  const inside = data.flatMap((block) => {
    if (block.kind === 'gallery') return block.content.photos
    if (block.kind !== 'menu') return [block]
    const items = block.content.groups.flatMap((group) => group.items)
    return items.map(({ position_url, name }) => ({ position_url, alt: name }))
  })
  return [...data1, ...inside, ...data2]
    .filter(({ position_url }) => position_url !== '')
    .map(({ position_url, alt }) => ({ path: position_url, alt }))
}
