import * as v from 'valibot'
import { type Background, PageContent, type Slide } from '#functions/contract/pages/page.ts'
import type { Look } from '#functions/contract/shop-record/look.ts'
import { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import type { PageSite } from '#functions/renderer/page-site.ts'
import type { DemoImageName } from '#infra/local/demo/upload-demo-images.ts'

type BlockFields = Record<string, unknown>
/** A shop with a page as its owner would make it, for tests and pictures of looks. */
export type SampleShop = { content: PageContent; record: ShopRecord; look: Look }

/** Builds a page from the fields of its blocks; all others are the contract's defaults. */
export function buildPage(
  blocks: BlockFields[],
  more: { bg?: Partial<Background>; data1?: Slide[]; data2?: Slide[] } = {},
): PageContent {
  const data = blocks.map((block, index) => ({
    id: `block-${index + 1}`,
    position_index: index + 1,
    ...block,
  }))
  return v.parse(PageContent, { data1: [], data2: [], ...more, bg: more.bg ?? {}, data })
}

/** Builds a record; all other fields are empty. */
export function buildRecord(fields: v.InferInput<typeof ShopRecord>): ShopRecord {
  return v.parse(ShopRecord, fields)
}

/** The path of one of the demo shop's images. */
export function demoImage(name: DemoImageName): string {
  const [file, content] = [`demo-${name}`, `content-${name}`].map((id) => id.padEnd(22, '0'))
  return `/images/${file}/${content}/1600x1067.jpg`
}

export const buildDemoSlide = (name: DemoImageName, alt: string): Slide => ({
  id: name,
  position_url: demoImage(name),
  alt,
  link: '',
  display: true,
})

/** The site of a sample shop's first page, with three pages in its menu. */
export function buildSite(shop: SampleShop, more: Partial<PageSite> = {}): PageSite {
  return {
    media: 'https://media.example.com',
    shopName: shop.record.name,
    page: 1,
    pageHref: (page) => (page === 1 ? './' : `./${page}`),
    record: shop.record,
    look: shop.look,
    pages: [
      { page: 1, label: 'ホーム' },
      { page: 2, label: 'お品書き' },
      { page: 3, label: 'アクセス' },
    ],
    holidays: ['2026-11-03', '2026-11-23'],
    today: '2026-11-24',
    ...more,
  }
}
