import { parseImagePath } from '#functions/contract/files/image-path.ts'
import type { Block } from '#functions/contract/pages/page.ts'
import { hasOpeningHours } from '#functions/contract/shop-record/format-hours.ts'
import type { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import { parseLink } from '#functions/contract/text/link.ts'
import { getLinkAttributes } from '#functions/renderer/items/link-attributes.ts'
import type { PageSite } from '#functions/renderer/page-site.ts'
import { allowLink, getRecordHref } from '#functions/renderer/record/record-links.ts'
import type { BlockKind } from './block-kinds.ts'

/** What of a site decides whether a block shows something. */
export type ContentSite = Pick<PageSite, 'record' | 'today' | 'now' | 'pageHref'>

type ContentChecks = {
  [Kind in BlockKind]: (block: Extract<Block, { kind: Kind }>, site: ContentSite) => boolean
}

const isFilled = (text: string) => text.trim() !== ''
const isImage = (path: string) => parseImagePath(path) !== undefined

const checks: ContentChecks = {
  heading: ({ text }) => isFilled(text),
  menu: ({ content }) =>
    content.groups.some(({ items }) => items.some(({ name }) => isFilled(name))),
  hours: (_, { record }) => record !== undefined && hasOpeningHours(record.hours),
  access: (_, { record }) =>
    record !== undefined && (record.address !== '' || record.access !== ''),
  contact: (_, { record }) => record !== undefined && hasContact(record),
  button: (block, site) => getButtonAttributes(block, site) !== undefined,
  pair: ({ content, text, position_url }) =>
    isFilled(content.title) || isFilled(text) || isImage(position_url),
  gallery: ({ content }) => content.photos.some(({ position_url }) => isImage(position_url)),
  news: ({ content }) => content.entries.some(({ title, text }) => isFilled(title + text)),
  faq: ({ content }) =>
    content.entries.some(({ question, answer }) => isFilled(question) && isFilled(answer)),
  coupon: ({ content: { title, until } }, { today }) =>
    isFilled(title) && (until === '' || today === undefined || today <= until),
  divider: () => true,
}

/** Whether a block of a kind shows something on this site. Without it, a page leaves the block out. */
export function showsContent(
  block: Extract<Block, { kind: BlockKind }>,
  site: ContentSite,
): boolean {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the check is the one of the block's kind
  const check = checks[block.kind] as (block: Block, site: ContentSite) => boolean
  return check(block, site)
}

/** The attributes of a button's link: to the block's own link, or to what the record says; undefined without a target. */
export function getButtonAttributes(
  { content, link }: Extract<Block, { kind: 'button' }>,
  site: ContentSite,
) {
  const { target } = content
  if (target !== 'link') {
    const href = getRecordHref(site.record, target)
    return href === '' ? undefined : getLinkAttributes({ href }, site)
  }
  const parsed = link === '' ? undefined : parseLink(link)
  return parsed && getLinkAttributes(parsed, site)
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
