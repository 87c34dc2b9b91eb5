import type { BlockOfKind } from '#functions/contract/pages/page.ts'
import { parseLink } from '#functions/contract/text/link.ts'
import { getLinkAttributes } from '#functions/renderer/items/link-attributes.ts'
import type { ContentSite, KindDefinition } from '#functions/renderer/kinds/kind.ts'
import { getRecordHref } from '#functions/renderer/record/record-links.ts'
import type { ButtonContent } from './schema.ts'

const facts: Record<Exclude<ButtonContent['target'], 'link'>, string> = {
  phone: '電話番号',
  line: 'LINEのアドレス',
  reservation: '予約ページのアドレス',
  map: '住所',
}

export const buttonKind: KindDefinition<'button'> = {
  label: 'ボタン',
  layout: { align: true },
  showsContent: (block, site) => getButtonAttributes(block, site) !== undefined,
  listTexts: ({ text }) => [text],
  summarize: ({ text }) => text,
  findNeededFact: ({ content: { target } }) => (target === 'link' ? undefined : facts[target]),
}

/** The attributes of a button's link: to the block's own link, or to what the record says; undefined without a target. */
export function getButtonAttributes(
  { content: { target }, link }: BlockOfKind<'button'>,
  site: ContentSite,
) {
  if (target !== 'link') {
    const href = getRecordHref(site.record, target)
    return href === '' ? undefined : getLinkAttributes({ href }, site)
  }
  const parsed = link === '' ? undefined : parseLink(link)
  return parsed && getLinkAttributes(parsed, site)
}
