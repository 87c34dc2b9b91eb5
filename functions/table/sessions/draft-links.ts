import { createHash, randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { parseAccount, profileKey, type StoredShop } from '#functions/table/accounts/accounts.ts'
import { entity, run } from '#functions/table/entity.ts'
import { missing } from '#functions/table/expressions.ts'
import { type Shop, shopKey } from '#functions/table/shop.ts'
import { getItems, type Key } from '#functions/table/table.ts'

/**
 * A link to the drafts of a shop, with the hash of its token: the token itself is not stored. `operation` is the call
 * that created it.
 */
const StoredDraftLink = v.object({
  id: v.string(),
  hash: v.string(),
  created_at: v.string(),
  until: v.string(),
  operation: v.optional(v.object({ key: v.string(), hash: v.string() })),
})
export type StoredDraftLink = v.InferOutput<typeof StoredDraftLink>

/** The call that created a link which was ended before its time. */
const EndedDraftLink = v.object({
  operation: v.object({ key: v.string(), hash: v.string() }),
  until: v.string(),
})

const DraftLinks = v.object({
  version: v.number(),
  links: v.array(StoredDraftLink),
  ended: v.array(EndedDraftLink),
})
export type DraftLinks = v.InferOutput<typeof DraftLinks>

const linksKey = (shop: Shop): Key => ({ PK: shopKey(shop), SK: 'DRAFTLINKS' })

const linksItem = entity(linksKey, DraftLinks)

/** The token in a link: the shop's id, so that shop and links are read at once, and 256 secret bits. */
export const newDraftToken = ({ shopId }: Shop, secret: Buffer = randomBytes(32)) =>
  `${shopId}.${secret.toString('base64url')}`

export const hashDraftToken = (token: string) => createHash('sha256').update(token).digest('hex')

const toLinks = (item: unknown, now: Date): DraftLinks => {
  const { version, links, ended } = v.parse(
    DraftLinks,
    item ?? { version: 0, links: [], ended: [] },
  )
  const isBeforeEnd = ({ until }: { until: string }) => now.toISOString() < until
  return { version, links: links.filter(isBeforeEnd), ended: ended.filter(isBeforeEnd) }
}

/** The links of a shop that work at this time, and those that were ended, each oldest first. */
export async function findDraftLinks(shop: Shop, now: Date): Promise<DraftLinks> {
  return toLinks(await linksItem(shop).get(), now)
}

// Keeps the item small. A client repeats a call within minutes.
const mostEnded = 100

/**
 * Replaces the links, unless they have changed since they were read; returns whether it did. Keeps what is known of the
 * ended ones, and adds `ended`.
 */
export function replaceDraftLinks(
  shop: Shop,
  before: Pick<DraftLinks, 'version' | 'ended'>,
  { links, ended, now }: { links: StoredDraftLink[]; ended?: StoredDraftLink; now: Date },
): Promise<boolean> {
  const { version } = before
  const added = ended?.operation ? [{ operation: ended.operation, until: ended.until }] : []
  const allEnded = [...before.ended, ...added].slice(-mostEnded)
  const times = [...links, ...allEnded].map(({ until }) => Date.parse(until))
  const last = Math.max(now.getTime(), ...times)
  const item = { version: version + 1, links, ended: allEnded, expires: Math.ceil(last / 1000) }
  return run(linksItem(shop).put(item, version === 0 ? { PK: missing } : { version }))
}

/** The shop of a token and the link; undefined when it is unknown, over, or ended, or the shop is suspended or deleted. */
export async function findDraftLinkShop(
  token: string,
  now: Date,
): Promise<{ shop: StoredShop; link: StoredDraftLink } | undefined> {
  const [, shopId] = /^([\w-]{1,64})\.[\w-]{43}$/.exec(token) ?? []
  if (shopId === undefined) return undefined
  const items = await getItems([profileKey('user', shopId), linksKey({ shopId })])
  const profile = items.find(({ SK }) => SK === 'PROFILE')
  const stored = items.find(({ SK }) => SK === 'DRAFTLINKS')
  const shop = profile && parseAccount('user', profile)
  if (shop?.kind !== 'user' || shop.status !== 'active' || !stored) return undefined
  const hash = hashDraftToken(token)
  const link = toLinks(stored, now).links.find((each) => each.hash === hash)
  return link && { shop, link }
}
