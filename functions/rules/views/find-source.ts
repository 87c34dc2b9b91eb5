import { qrQuery, type ViewSource } from '#functions/contract/shop-views.ts'
import type { LoggedRequest } from './read-log-line.ts'

const searchEngines =
  /(?:^|\.)(?:google\.[a-z.]+|bing\.com|yahoo\.co\.jp|yahoo\.com|duckduckgo\.com|baidu\.com|ecosia\.org|search\.brave\.com|com\.google\.android\.googlequicksearchbox)$/
const socialNetworks =
  /(?:^|\.)(?:instagram\.com|facebook\.com|threads\.(?:net|com)|x\.com|twitter\.com|t\.co|line\.me|lin\.ee|tiktok\.com|youtube\.com|pinterest\.(?:com|jp)|jp\.naver\.line\.android)$/

/** Finds out how a visitor came to a page; undefined for a visitor who was on the pages host already. */
export function findSource(
  { query, referrerHost }: Pick<LoggedRequest, 'query' | 'referrerHost'>,
  ownHost: string,
): ViewSource | undefined {
  if (`?${query}` === qrQuery) return 'qr'
  if (referrerHost === '') return 'direct'
  if (referrerHost === ownHost) return undefined
  if (searchEngines.test(referrerHost)) return 'search'
  return socialNetworks.test(referrerHost) ? 'social' : 'link'
}
