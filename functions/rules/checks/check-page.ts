import { findMediaObject } from '#functions/bucket/movies.ts'
import { readPublishedHtml } from '#functions/bucket/published-pages.ts'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import { readSetting } from '#functions/read-setting.ts'
import { findUnreadableTexts } from '#functions/renderer/themes/readable-colours.ts'
import { toPageContent } from '#functions/rules/pages/page-answers.ts'
import { type StoredPageChecks, setPageChecks } from '#functions/table/pages/page-checks.ts'
import { findPage } from '#functions/table/pages/pages.ts'
import { findVersion } from '#functions/table/pages/versions.ts'
import { markShopsActive } from '#functions/table/shops/active-shops.ts'
import { findOwnOrigin } from '#functions/table/shops/shop-domains.ts'
import { findShopRecord } from '#functions/table/shops/shop-records.ts'
import type { LinkState } from './fetch-link.ts'

const hour = 60 * 60_000

/** Two failures of one evening may be one outage. */
const deadAfterMs = 20 * hour

type LivePage = { shopId: string; slug: string; page: PageNumber }

/** Checks a public page and stores what was found. Does nothing for a page that is not public any more. Repeatable. */
export async function checkPage(
  { shopId, slug, page }: LivePage,
  checkLink: (url: string) => Promise<LinkState>,
  now: Date,
): Promise<void> {
  const shop = { shopId }
  const [stored, record] = await Promise.all([findPage(shop, page), findShopRecord(shop)])
  const live = stored?.live
  if (!live) return
  const [html, version] = await Promise.all([
    readPublishedHtml({ slug, page }),
    findVersion(shop, page, live.version),
  ])
  if (html === undefined || !version) return
  const own = (await findOwnOrigin(shop)) ?? readSetting('PAGES_ORIGIN')
  const before = stored.checks?.links ?? []
  const links = await Promise.all(
    listPageLinks(html, own).map(async (link) =>
      toFailedLink(link, await checkLink(link.url), { before, now }),
    ),
  )
  const images = await Promise.all(listPageImages(html).map(measureImage))
  const look = record?.live_look ?? undefined
  const checks: StoredPageChecks = {
    version: live.version,
    at: now.toISOString(),
    links: links.flatMap((link) => link ?? []),
    unreadable: findUnreadableTexts(toPageContent(version.content), look).length,
    bytes: images.reduce((sum, bytes) => sum + bytes, Buffer.byteLength(html)),
  }
  await markShopsActive([shopId], now)
  await setPageChecks(shop, page, checks)
}

type FailedLink = StoredPageChecks['links'][number]

/** Undefined unless visitors cannot open the link. */
function toFailedLink(
  { url, text }: PageLink,
  state: LinkState,
  { before, now }: { before: readonly FailedLink[]; now: Date },
): FailedLink | undefined {
  if (state === 'good' || state === 'unclear') return undefined
  const since = before.find((each) => each.url === url)?.since ?? now.toISOString()
  const dead = now.getTime() - Date.parse(since) >= deadAfterMs
  return { url, text, reason: state, since, dead }
}

/** The bytes of an image on our own hosts; 0 for others. */
async function measureImage(src: string): Promise<number> {
  const [, path] = /(\/images\/[^?#]+)$/.exec(src) ?? []
  return path === undefined ? 0 : ((await findMediaObject(path))?.bytes ?? 0)
}

/** A link of a page, and its words. */
type PageLink = { url: string; text: string }

const maxLinks = 60
const maxTextLength = 40

const anchor = /<a\b([^>]*)>(.*?)<\/a>/gis
const href = /\bhref="([^"]*)"/i
const image = /<img\b[^>]*?\bsrc="([^"]*)"/gi

/** Lists the links of a published page to other sites, each address once, at most 60. The HTML is that of the renderer. */
export function listPageLinks(html: string, ownOrigin: string): PageLink[] {
  const links = new Map<string, string>()
  for (const [, attributes = '', content = ''] of html.matchAll(anchor)) {
    const url = parseWebAddress(attributes)
    if (!url || url.origin === ownOrigin || links.has(url.href)) continue
    links.set(url.href, toLinkText(content))
  }
  return [...links].slice(0, maxLinks).map(([url, text]) => ({ url, text }))
}

/** The address of a link without its fragment; undefined for other schemes, and for addresses on the same host. */
function parseWebAddress(attributes: string): URL | undefined {
  const [, address = ''] = href.exec(attributes) ?? []
  const url = URL.parse(decodeText(address))
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  url.hash = ''
  return url
}

/** Lists the addresses of the images that a visit can load, each once. */
export const listPageImages = (html: string): string[] => [
  ...new Set(Array.from(html.matchAll(image), ([, address = '']) => decodeText(address))),
]

const toLinkText = (content: string) =>
  decodeText(content.replaceAll(/<[^>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, maxTextLength)

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** Decodes the character references that the renderer writes. */
const decodeText = (text: string) =>
  text.replaceAll(
    /&(?:#(x?)([\da-f]+)|(\w+));/gi,
    (whole, ...[hex, code, name]: (string | undefined)[]) =>
      code === undefined
        ? (named[name ?? ''] ?? whole)
        : String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)),
  )
