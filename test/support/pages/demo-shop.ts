import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import { demoImageNames } from '#infra/local/demo/demo-images.ts'
import { buildDemoPages } from '#infra/local/demo/demo-pages.ts'
import { buildDemoRecord, demoLook } from '#infra/local/demo/demo-record.ts'
import { buildPage, demoImage, type SampleShop } from './build-page.ts'

const images = Object.fromEntries(demoImageNames.map((name) => [name, demoImage(name)]))

/** A page of the demo shop. */
export function buildDemoShop(page: PageNumber): SampleShop {
  const found = buildDemoPages(images as Parameters<typeof buildDemoPages>[0], 2026)[page - 1]
  if (!found) throw new Error(`demo page ${page} not found`)
  const data1 = found.data1.map(({ position_url = '', alt = '' }, index) => ({
    id: `slide-${index}`,
    position_url,
    alt,
    link: '',
    display: true,
  }))
  return {
    look: demoLook,
    record: buildDemoRecord(2026),
    content: buildPage(found.data, { bg: { label: found.bg.label ?? '' }, data1 }),
  }
}
