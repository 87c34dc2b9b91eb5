import type { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import { isFilled } from '#functions/contract/text/is-filled.ts'
import type { KindDefinition } from '#functions/renderer/kinds/kind.ts'
import { allowLink, getRecordHref } from '#functions/renderer/record/record-links.ts'

export const contactKind: KindDefinition<'contact'> = {
  label: '連絡先',
  layout: { width: true },
  record: { title: 'お店のこと', source: '電話番号など' },
  findWidth: () => 'wide',
  showsContent: (_, { record }) => record !== undefined && hasContact(record),
  listTexts: ({ text }) => [text],
  findNeededFact: () => '連絡先',
}

function hasContact(record: ShopRecord): boolean {
  const { phone, email, seats, price_range, payments, smoking, wifi, languages } = record
  const { line, instagram, x, facebook, delivery_links } = record
  const texts = [phone, email, seats, price_range, payments, smoking, wifi, languages]
  const links = [line, instagram, x, facebook, ...delivery_links.map(({ link }) => link)]
  return (
    texts.some(isFilled) ||
    links.some((link) => allowLink(link) !== '') ||
    getRecordHref(record, 'reservation') !== ''
  )
}
