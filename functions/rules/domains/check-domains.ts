import { request } from 'node:https'
import { type ShopDomain, shopHeader } from '#functions/contract/shops/shop-domain.ts'
import { isSettingSet, readSetting } from '#functions/read-setting.ts'
import { createPublicLookup } from '#functions/rules/checks/fetch-link.ts'
import { findAccount } from '#functions/table/accounts/accounts.ts'
import {
  type CheckedHost,
  type DomainCheck,
  findDomain,
  listHostsToCheck,
  planHostCheck,
  removeHost,
  setDomainState,
  setHostTenant,
} from '#functions/table/shops/shop-domains.ts'
import { ensureTenant, removeTenant, type Tenant } from '#functions/tenants/tenants.ts'

const minute = 60_000
const hour = 60 * minute

/** A name server is usually changed within a day; after a week an hour later is soon enough. */
const soonFor = 7 * 24 * hour

/** Failures in a row, five minutes apart, after which a live domain counts as broken: one may be an outage of a resolver. */
const maxFailures = 6

const hostsPerRun = 100

/** Asks a host whether it is served from this folder; rejects for a host that does not answer. */
type AskHost = (host: string) => Promise<string | undefined>

type Checking = { now: Date; askHost?: AskHost; report: (host: string, error: unknown) => void }

/**
 * Checks the domains of shops that are due: creates what serves them, and stores whether the name leads here. The pages follow
 * a domain that goes live or breaks. Removes what served a domain that was ended. Repeatable, also at the same time.
 */
export async function checkDomains({ now, askHost = askPublicHost, report }: Checking) {
  for (const checked of await listHostsToCheck(now, hostsPerRun))
    try {
      // oxlint-disable-next-line no-await-in-loop -- CloudFront takes few calls a second
      await (checked.isEnding ? endHost(checked, now) : checkHost(checked, { now, askHost }))
    } catch (error) {
      report(checked.host, error)
      // oxlint-disable-next-line no-await-in-loop -- as above
      await planHostCheck(checked, new Date(now.getTime() + 5 * minute))
    }
}

async function endHost(checked: CheckedHost, now: Date): Promise<void> {
  const { shopId } = checked.shop
  const isGone = !isSettingSet('TENANTS') || (await removeTenant(checked.tenant, { shopId }))
  if (isGone) await removeHost(checked)
  else await planHostCheck(checked, new Date(now.getTime() + 2 * minute))
}

async function checkHost(
  checked: CheckedHost,
  { now, askHost }: { now: Date; askHost: AskHost },
): Promise<void> {
  const { host, shop } = checked
  const [account, domain] = await Promise.all([findAccount('user', shop.shopId), findDomain(shop)])
  const isInUse = account && domain?.host === host
  // In the bin it stays as it is.
  const plan = isInUse
    ? await checkDomain(checked, { domain, slug: account.slug, now, askHost })
    : { failures: checked.failures, waitMs: hour }
  await planHostCheck({ ...checked, ...plan }, new Date(now.getTime() + plan.waitMs))
}

type DomainToCheck = { domain: ShopDomain; slug: string; now: Date; askHost: AskHost }

/** Stores the state of a domain; returns when it is checked again. */
async function checkDomain(
  checked: CheckedHost,
  { domain, slug, now, askHost }: DomainToCheck,
): Promise<{ failures: number; waitMs: number }> {
  const { host, shop } = checked
  const found = await findServer(checked, slug)
  const isServed = await isServedBy(found, { host, slug, askHost })
  const failures = isServed || domain.state !== 'live' ? 0 : checked.failures + 1
  const check = decideState({ found, isServed, failures, before: domain.state })
  const isFollowed = (check.state === 'live') !== (domain.state === 'live')
  await setDomainState(shop, { host, ...check, ...findTarget() }, { now, isFollowed })
  const isNew = now.getTime() - Date.parse(domain.asked_at) < soonFor
  const isSoon = failures > 0 || (check.state !== 'live' && isNew)
  return { failures, waitMs: isSoon ? 5 * minute : hour }
}

/** What serves a domain: `here` is the pages host of one machine. */
type Server = Tenant | 'taken' | 'here'

async function findServer(checked: CheckedHost, slug: string): Promise<Server> {
  if (!isSettingSet('TENANTS')) return 'here'
  const { host, tenant } = checked
  const found = await ensureTenant(tenant, { host, shopId: checked.shop.shopId, slug })
  if (found !== 'taken' && found.id !== tenant) await setHostTenant(checked, found.id)
  return found
}

/** Where the name server must point. */
const findTarget = () => (isSettingSet('TENANTS') ? { target: readSetting('TENANTS_TARGET') } : {})

type Finding = {
  found: Server
  isServed: boolean
  failures: number
  before: ShopDomain['state']
}

function decideState(finding: Finding): Omit<DomainCheck, 'target'> {
  const { found, isServed, failures, before } = finding
  if (found === 'taken') return { state: 'broken', problem: 'taken' }
  if (isServed || (before === 'live' && failures < maxFailures)) return { state: 'live' }
  if (lacksCertificate(found)) return { state: 'broken', problem: 'certificate' }
  return before === 'waiting' ? { state: 'waiting' } : { state: 'broken', problem: 'name_server' }
}

const lacksCertificate = (found: Tenant | 'here') =>
  found !== 'here' &&
  found.certificate !== undefined &&
  !['issued', 'pending-validation'].includes(found.certificate)

async function isServedBy(
  found: Server,
  { host, slug, askHost }: { host: string; slug: string; askHost: AskHost },
): Promise<boolean> {
  if (found === 'here') return true
  if (found === 'taken' || !found.isActive) return false
  return (await askHost(host).catch(() => undefined)) === slug
}

const timeoutMs = 10_000

/** The domain host names the folder that it serves in this header of its answers to reports. */
const askPublicHost: AskHost = (host) =>
  new Promise((resolve, reject) => {
    const sent = request(`https://${host}/_tap/`, {
      method: 'HEAD',
      lookup: createPublicLookup(443),
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
    })
    sent.on('error', reject)
    sent.on('response', (response) => {
      const { [shopHeader]: shop } = response.headers
      resolve(typeof shop === 'string' ? shop : undefined)
      response.destroy()
    })
    sent.end()
  })
