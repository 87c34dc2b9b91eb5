import type { MenuContent, MenuItem } from '#blocks/menu/schema.ts'
import type { Block, BlockOfKind, PageContent } from '#functions/contract/pages/page.ts'
import { businessTypes } from '#functions/contract/shop-record/business-types.ts'
import { parseLink, parseUrl } from '#functions/contract/text/link.ts'
import {
  findFirstImageItem,
  getImagePath,
  listVisibleBlocks,
  listVisibleItems,
} from '#functions/renderer/page-parts.ts'
import { imageUrl, type PageSite } from '#functions/renderer/page-site.ts'
import {
  describeRecord,
  describeSpecialHours,
  listOrNone,
  listRecordAccounts,
} from './describe-record.ts'

// URLs of accounts, not of single posts, searches or share buttons.
const accountPatterns = [
  /^https:\/\/(?:www\.)?instagram\.com\/(?!(?:p|reels?|explore|stories|accounts)\/)[\w.]+\/?$/,
  /^https:\/\/(?:www\.|m\.|ja-jp\.)?facebook\.com\/(?!(?:sharer|share|login|events|groups|photo)\b)[\w.-]+\/?$/,
  /^https:\/\/(?:www\.)?(?:x|twitter)\.com\/(?!(?:home|search|intent|share|i)\b\/?$)\w+\/?$/,
  /^https:\/\/(?:www\.|m\.)?youtube\.com\/(?:@[\w.-]+|(?:c|channel|user)\/[\w-]+)\/?$/,
  /^https:\/\/(?:www\.)?tiktok\.com\/@[\w.]+\/?$/,
  /^https:\/\/page\.line\.me\/[\w@-]+\/?$/,
  /^https:\/\/line\.me\/R\/ti\/p\/(?:@|%40)[\w-]+$/,
]

/**
 * Builds the structured data for search engines, from the shop's record and visible content only. Page 1 describes the shop; the others refer to it, so
 * that they cannot contradict each other, and add their menu to it.
 */
export function buildJsonLd(content: PageContent, site: PageSite, address: string): string {
  const blocks = listVisibleBlocks(content, site)
  const questions = describeQuestions(blocks)
  const menu = describeOwnMenu(blocks, site, address)
  const said =
    site.page === 1
      ? describeFirstPage({ ...describeShop(content, site, address), ...menu }, questions)
      : describeOtherPage(site, address, { questions, menu })
  const data = escapeJson({ '@context': 'https://schema.org', ...said })
  return `<script type="application/ld+json">${data}</script>`
}

type Questions = ReturnType<typeof describeQuestions>

function describeFirstPage(shop: { '@id': string; url: string }, questions: Questions) {
  if (questions.length === 0) return shop
  const { '@id': id, url } = shop
  const page = { '@type': 'FAQPage', url, about: { '@id': id }, mainEntity: questions }
  return { '@graph': [shop, page] }
}

function describeOtherPage(
  site: PageSite,
  url: string,
  { questions, menu }: { questions: Questions; menu: object },
) {
  const { record, shopName } = site
  const shop = findAbsoluteUrl(site.pageHref(1), url)
  const about = {
    '@type': getShopType(record),
    '@id': shop,
    name: shopName,
    url: shop,
    ...menu,
  }
  return questions.length > 0
    ? { '@type': 'FAQPage', '@id': url, url, about, mainEntity: questions }
    : { '@type': 'WebPage', '@id': url, url, about }
}

const getShopType = (record: PageSite['record']) =>
  record ? businessTypes[record.type].schema : 'LocalBusiness'

// In the vocabulary of schema.org, only these have menus.
const foodTypes: ReadonlySet<string> = new Set([
  'Bakery',
  'BarOrPub',
  'CafeOrCoffeeShop',
  'FoodEstablishment',
  'Restaurant',
])

/** The menu of the page, by both of its names: services that know only the older one read the address. */
function describeOwnMenu(blocks: readonly Block[], site: PageSite, url: string) {
  if (!foodTypes.has(getShopType(site.record))) return {}
  const hasMenu = describeMenu(blocks, url)
  return hasMenu ? { menu: url, hasMenu } : {}
}

function describeShop(content: PageContent, site: PageSite, url: string) {
  const hrefs = listVisibleItems(content, site).flatMap(({ link }) => listHrefs(link))
  const part = findFirstImageItem(content, site)
  const picture = part && getImagePath(part)
  return {
    '@type': 'LocalBusiness',
    '@id': url,
    name: site.shopName,
    url,
    image: picture && imageUrl(site.media, picture),
    telephone: findSingle(hrefs, /^tel:(.*)/),
    email: findSingle(hrefs, /^mailto:(.*)/),
    sameAs: removeDuplicates([
      ...(site.record ? listRecordAccounts(site.record) : []),
      ...hrefs.filter((href) => accountPatterns.some((account) => account.test(href))),
    ]),
    ...(site.record
      ? describeRecord(site.record, site)
      : { specialOpeningHoursSpecification: listOrNone(describeSpecialHours(site)) }),
  }
}

/** Undefined for a page that is not public. */
function findAbsoluteUrl(href: string, address: string): string | undefined {
  return href === '' ? undefined : parseUrl(href, parseUrl(address))?.href
}

function listHrefs(link: string): string[] {
  const target = parseLink(link)
  return target && 'href' in target ? [target.href] : []
}

/** Undefined if there are several: one of them may not be the shop’s. */
function findSingle(hrefs: readonly string[], pattern: RegExp): string | undefined {
  const found = removeDuplicates(hrefs.flatMap((href) => pattern.exec(href)?.[1] ?? []))
  return found?.length === 1 ? found[0] : undefined
}

/** Returns undefined for none, which JSON omits. */
function removeDuplicates(all: readonly string[]): string[] | undefined {
  return all.length > 0 ? [...new Set(all)] : undefined
}

/** Escapes everything that could end the script element or start a comment. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

const listOfKind = <Kind extends Block['kind']>(blocks: readonly Block[], kind: Kind) =>
  blocks.filter((block): block is BlockOfKind<Kind> => block.kind === kind)

/** Describes the menus among these blocks as one, which stands on the page at `url`; undefined without one. */
function describeMenu(blocks: readonly Block[], url: string) {
  const sections = listOfKind(blocks, 'menu').flatMap(({ content }) =>
    content.groups.flatMap(describeGroup),
  )
  return sections.length > 0 ? { '@type': 'Menu', url, hasMenuSection: sections } : undefined
}

function describeGroup({ name, items }: MenuContent['groups'][number]) {
  const named = items.filter((item) => item.name.trim() !== '')
  if (named.length === 0) return []
  return [
    {
      '@type': 'MenuSection',
      name: name.trim() || undefined,
      hasMenuItem: named.map(describeItem),
    },
  ]
}

const describeItem = (item: MenuItem) => ({
  '@type': 'MenuItem',
  name: item.name.trim(),
  description: item.note.trim() || undefined,
  offers: describeOffer(item),
})

/** Undefined for a price that is no single amount of yen: 時価, 800円〜. */
function describeOffer({ price, sold_out }: MenuItem) {
  const amount = /^[¥\\]?(\d[\d,]*)円?(?:\(税込み?\))?$/.exec(price.normalize('NFKC').trim())?.[1]
  if (amount === undefined) return undefined
  return {
    '@type': 'Offer',
    price: amount.replaceAll(',', ''),
    priceCurrency: 'JPY',
    availability: sold_out ? 'SoldOut' : undefined,
  }
}

/** Describes the questions among these blocks; empty without any. */
const describeQuestions = (blocks: readonly Block[]) =>
  listOfKind(blocks, 'faq')
    .flatMap(({ content }) => content.entries)
    .filter(({ question, answer }) => question.trim() !== '' && answer.trim() !== '')
    .map(({ question, answer }) => ({
      '@type': 'Question',
      name: question.trim(),
      acceptedAnswer: { '@type': 'Answer', text: answer.trim() },
    }))
