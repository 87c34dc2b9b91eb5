import * as v from 'valibot'
import { DomainState, ShopDomain } from '#functions/contract/shops/shop-domain.ts'
import { readSetting } from '#functions/read-setting.ts'
import { dueAttributes, type QueuedItem } from '#functions/table/due.ts'
import { entity, loadItems, queryAs, run, runAll } from '#functions/table/entity.ts'
import { atMost, missing, not } from '#functions/table/expressions.ts'
import { type Shop, shopKey } from '#functions/table/shop.ts'
import type { Item, Key } from '#functions/table/table.ts'
import { transact } from '#functions/table/transact.ts'

/*
 * Two items: one of the shop, which its screens and pages read, and the reservation of the host name, which the job that
 * checks domains works on. The second outlives the first: what serves the name is still to be removed.
 */

/** `ended`: the pages are still to leave the domain. `GSI1SK` is set while they are to follow a change. */
const StoredDomain = v.object({
  ...ShopDomain.entries,
  state: v.picklist([...DomainState.options, 'ended']),
  GSI1SK: v.optional(v.string()),
})

export const domainKey = (shop: Shop): Key => ({ PK: shopKey(shop), SK: 'DOMAIN' })
const domainItem = entity(domainKey, StoredDomain)

const StoredHost = v.object({
  PK: v.string(),
  owner_id: v.string(),
  tenant: v.optional(v.string()),
  failures: v.optional(v.number(), 0),
  removing: v.optional(v.literal(true)),
  GSI1SK: v.string(),
})

const hostPrefix = 'HOST#'
export const hostKey = (host: string): Key => ({ PK: `${hostPrefix}${host}`, SK: '-' })
const hostItem = entity(hostKey, v.omit(StoredHost, ['PK']))

const partition = 'HOSTS'
const checkAttributes = (host: string, at: Date) => ({
  GSI1PK: partition,
  GSI1SK: `${at.toISOString()}#${host}`,
})

/** The attributes of the item of `domainKey` that `parseDomain` needs. */
export const domainPaths: readonly string[] = Object.keys(ShopDomain.entries)

/** The domain in the item of `domainKey`; undefined for none, also for one that is ended. */
export function parseDomain(item: Item | undefined): ShopDomain | undefined {
  return item && item['state'] !== 'ended' ? v.parse(ShopDomain, item) : undefined
}

/** The domain of a shop; undefined for none, also for one that is ended. */
export const findDomain = async (shop: Shop): Promise<ShopDomain | undefined> =>
  parseDomain((await loadItems([domainKey(shop)], domainPaths)).find(domainKey(shop)))

/** Gives a host name to a shop. Returns `taken` for one that is reserved, `other` where the shop has one. */
export async function addDomain(
  shop: Shop,
  host: string,
  now: Date,
): Promise<'done' | 'taken' | 'other'> {
  const failed = await transact([
    hostItem(host).put({ owner_id: shop.shopId, ...checkAttributes(host, now) }, { PK: missing }),
    domainItem(shop).put({ host, state: 'waiting', asked_at: now.toISOString() }, [
      { PK: missing },
      { state: 'ended' },
    ]),
  ])
  if (failed.includes(0)) return 'taken'
  return failed.length > 0 ? 'other' : 'done'
}

// By then the call that ended the domain has moved the pages, or has failed.
const cleanupDelay = 60_000

/** Ends the domain of a shop, whose pages are then to leave it, and has the job remove what serves the name. */
export const endDomain = (shop: Shop, host: string, now: Date): Promise<boolean> =>
  runAll(
    domainItem(shop).update({
      set: {
        state: 'ended',
        ...dueAttributes('domain', '-', new Date(now.getTime() + cleanupDelay)),
      },
      if: { host },
    }),
    hostItem(host).update({
      set: { removing: true, ...checkAttributes(host, now) },
      if: { owner_id: shop.shopId },
    }),
  )

/** The change of a domain that the pages still have to follow; undefined for none. */
export async function findDomainChange(
  shop: Shop,
): Promise<(QueuedItem & { isEnded: boolean }) | undefined> {
  const stored = await domainItem(shop).get()
  if (stored?.GSI1SK === undefined) return undefined
  return { key: domainKey(shop), order: stored.GSI1SK, isEnded: stored.state === 'ended' }
}

/** What the job found out about a domain. */
export type DomainCheck = Pick<ShopDomain, 'state' | 'problem' | 'target'>

/** Stores the result of a check, unless the domain was ended. Where pages are to follow it, the cleanup job does that. */
export async function setDomainState(
  shop: Shop,
  { host, ...check }: DomainCheck & { host: string },
  { now, isFollowed }: { now: Date; isFollowed: boolean },
): Promise<void> {
  const { state, problem, target } = check
  await run(
    domainItem(shop).update({
      set: {
        state,
        problem,
        target,
        checked_at: now.toISOString(),
        ...(isFollowed && dueAttributes('domain', '-', now)),
      },
      remove: problem ? [] : ['problem'],
      if: { host, state: not('ended') },
    }),
  )
}

/** A host name that is to be checked, and `order`, which each check changes. */
export type CheckedHost = {
  host: string
  shop: Shop
  tenant: string | undefined
  failures: number
  isEnding: boolean
  order: string
}

/** The host names that are to be checked now, the oldest check first. */
export async function listHostsToCheck(now: Date, limit: number): Promise<CheckedHost[]> {
  const where = { GSI1PK: partition, GSI1SK: atMost(`${now.toISOString()}$`) }
  const items = await queryAs(StoredHost, { where, limit })
  return items.map(({ PK, owner_id, tenant, failures, removing, GSI1SK }) => ({
    host: PK.slice(hostPrefix.length),
    shop: { shopId: owner_id },
    tenant,
    failures,
    isEnding: removing === true,
    order: GSI1SK,
  }))
}

/** Stores when the host name is checked again, unless it was changed meanwhile. */
export async function planHostCheck(
  { host, order, failures }: Pick<CheckedHost, 'host' | 'order' | 'failures'>,
  at: Date,
): Promise<void> {
  const set = { failures, ...checkAttributes(host, at) }
  await run(hostItem(host).update({ set, if: { GSI1SK: order } }))
}

export async function setHostTenant({ host }: Pick<CheckedHost, 'host'>, tenant: string) {
  await run(hostItem(host).update({ set: { tenant } }))
}

/** Frees a host name that nothing serves any more. */
export async function removeHost({ host, order }: Pick<CheckedHost, 'host' | 'order'>) {
  await run(hostItem(host).delete({ GSI1SK: order }))
}

/** The origin of a domain that is live: with the scheme of the pages host and its port, which it has on one machine. */
export function toOwnOrigin(domain: ShopDomain | undefined): string | undefined {
  if (domain?.state !== 'live') return undefined
  const { host } = domain
  const { protocol, port } = new URL(readSetting('PAGES_ORIGIN'))
  return `${protocol}//${host}${port && `:${port}`}`
}

/** The origin of a shop's own domain, if it is live. */
export async function findOwnOrigin(shop: Shop): Promise<string | undefined> {
  return toOwnOrigin(await findDomain(shop))
}
