import * as v from 'valibot'
import { type PageNumber, pageNumbers } from '#functions/contract/pages/page-number.ts'
import type { Look } from '#functions/contract/shop-record/look.ts'
import { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import type { Trade } from '#functions/contract/shop-record/trades.ts'
import type { PageSite } from '#functions/renderer/page-site.ts'
import type { SamplePictureId } from '#sample-pictures/sample-pictures.ts'
import { type FilledTemplate, fillTemplate } from '#templates/fill-template.ts'
import { templates } from '#templates/templates.ts'

type RecordInput = v.InferInput<typeof ShopRecord>

/** What an owner can enter, in the parts that words depend on. */
const parts: RecordInput[] = [
  { name: '桜庵' },
  { phone: '03-0000-0000' },
  { line: 'https://line.me/R/ti/p/@sakura' },
  { reservation_link: 'https://example.com/reserve' },
  { seats: 'カウンター8席、テーブル16席。' },
  { address: '東京都桜区花町1-2-3', access: '花町駅から歩いて5分。' },
]

export const fullRecord = v.parse(ShopRecord, Object.assign({}, ...parts))

/** Lists the records with every subset of the parts entered. */
export function listPartialRecords(): ShopRecord[] {
  return Array.from({ length: 2 ** parts.length }, (_, set) =>
    v.parse(ShopRecord, Object.assign({}, ...parts.filter((_part, index) => set & (1 << index)))),
  )
}

/** The path of a sample picture's file, as a library would give it. */
const samplePath = (id: SamplePictureId) =>
  `/images/${id.padEnd(22, '0')}/${'content'.padEnd(22, '0')}/1600x1200.jpg`

/** The site of a page of a filled template. */
export function buildTemplateSite(filled: FilledTemplate, page: PageNumber, look: Look): PageSite {
  return {
    media: 'https://media.example.com',
    shopName: fullRecord.name,
    page,
    pageHref: (number) => (number === 1 ? './' : `./${number}`),
    record: { ...fullRecord, ...filled.record },
    look,
    pages: pageNumbers.map((number) => ({
      page: number,
      label: filled.pages[number].bg.label,
    })),
    holidays: [],
    today: '2026-11-24',
  }
}

export function fillSample(name: Trade, record: ShopRecord = fullRecord): FilledTemplate {
  return fillTemplate(templates[name], record, { findPicture: samplePath, today: '2026-11-24' })
}
