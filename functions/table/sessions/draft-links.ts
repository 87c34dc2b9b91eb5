import { createHash, randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { parseAccount, profileKey, type StoredShop } from '#functions/table/accounts/accounts.ts'
import { entity, loadItems, runAll } from '#functions/table/entity.ts'
import { missing } from '#functions/table/expressions.ts'
import { type Shop, shopKey } from '#functions/table/shop.ts'
import type { TransactItem } from '#functions/table/transact.ts'

/** A link to the drafts of a shop, with the hash of its token: the token itself is not stored. */
const StoredDraftLink = v.object({
  id: v.string(),
  hash: v.string(),
  created_at: v.string(),
  until: v.string(),
})
export type StoredDraftLink = v.InferOutput<typeof StoredDraftLink>

const DraftLinks = v.object({
  version: v.number(),
  links: v.array(StoredDraftLink),
})
export type DraftLinks = v.InferOutput<typeof DraftLinks>

const linksItem = entity((shop: Shop) => ({ PK: shopKey(shop), SK: 'DRAFTLINKS' }), DraftLinks)

/** The token in a link: the shop's id, so that shop and links are read at once, and 256 secret bits. */
export const newDraftToken = ({ shopId }: Shop, secret: Buffer = randomBytes(32)) =>
  `${shopId}.${secret.toString('base64url')}`

export const hashDraftToken = (token: string) => createHash('sha256').update(token).digest('hex')

const toLinks = (item: unknown, now: Date): DraftLinks => {
  const { version, links } = v.parse(DraftLinks, item ?? { version: 0, links: [] })
  return { version, links: links.filter(({ until }) => now.toISOString() < until) }
}

/** The links of a shop that work at this time, oldest first. */
export async function findDraftLinks(shop: Shop, now: Date): Promise<DraftLinks> {
  return toLinks(await linksItem(shop).get(), now)
}

/**
 * Replaces the links, unless they have changed since they were read; returns whether it did. `others` are written in the
 * same transaction.
 */
export function replaceDraftLinks(
  shop: Shop,
  { version }: Pick<DraftLinks, 'version'>,
  { links, others = [], now }: { links: StoredDraftLink[]; others?: TransactItem[]; now: Date },
): Promise<boolean> {
  const last = Math.max(now.getTime(), ...links.map(({ until }) => Date.parse(until)))
  const item = { version: version + 1, links, expires: Math.ceil(last / 1000) }
  const write = linksItem(shop).put(item, version === 0 ? { PK: missing } : { version })
  return runAll(write, ...others)
}

/** The shop of a token and the link; undefined when it is unknown, over, or ended, or the shop is suspended or deleted. */
export async function findDraftLinkShop(
  token: string,
  now: Date,
): Promise<{ shop: StoredShop; link: StoredDraftLink } | undefined> {
  const [, shopId] = /^([\w-]{1,64})\.[\w-]{43}$/.exec(token) ?? []
  if (shopId === undefined) return undefined
  const keys = { profile: profileKey('user', shopId), links: linksItem({ shopId }).key }
  const { find } = await loadItems([keys.profile, keys.links])
  const [profile, stored] = [find(keys.profile), find(keys.links)]
  const shop = profile && parseAccount('user', profile)
  if (shop?.status !== 'active' || !stored) return undefined
  const hash = hashDraftToken(token)
  const link = toLinks(stored, now).links.find((each) => each.hash === hash)
  return link && { shop, link }
}
