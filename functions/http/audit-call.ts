import * as v from 'valibot'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { PageNumber } from '#functions/contract/pages/page-number.ts'
import { canaryShop, isCanaryShop } from '#functions/contract/platform/canary-shop.ts'
import { ShopStatus } from '#functions/contract/shops/shop-profile.ts'
import { Id } from '#functions/contract/text/id.ts'
import { Failure } from '#functions/failure.ts'
import { networkAddress } from '#functions/network-address.ts'
import {
  type AuditLine,
  type AuditLog,
  beginAudit,
  countRefusal,
  type EndAudit,
} from '#functions/table/audit/audit.ts'
import type { ApiEvent, ApiMiddleware, CallContext } from './request.ts'

/**
 * Writes the audit log: a line before the call does anything, and its end with the result. Attempts at a password or code get
 * their line only when they are evaluated: those refused before are counted, so that a flood does not fill the log.
 */
export function auditCall(endpoint: Endpoint): ApiMiddleware {
  const lines = new WeakMap<CallContext, EndAudit>()
  const pendingLines = new WeakMap<CallContext, AuditLine>()

  async function begin(found: CallContext, line: AuditLine) {
    pendingLines.delete(found)
    lines.set(found, await beginAudit(line, found.now, chooseAuditLog(found)))
  }

  async function end(found: CallContext, result: string, limit?: string) {
    const { target, changed, issuer } = found
    const known = {
      ...(issuer && { issued_by: issuer.id }),
      ...(target !== undefined && { target, ...(endpoint.aboutShop && { shop: target }) }),
      ...(changed && changed.length > 0 && { changed }),
    }
    const line = pendingLines.get(found)
    if (line) await endUnevaluated(found, { line: { ...line, ...known }, result, limit })
    await lines.get(found)?.(result, known)
  }

  /** Ends a call whose line was not begun. */
  async function endUnevaluated(found: CallContext, { line, result, limit = '' }: UnevaluatedCall) {
    // Success without evaluation still needs a line.
    if (isSuccess(result)) return begin(found, line)
    const group = `${limit} ${networkAddress(found.address)}`
    await countRefusal({ line, result, group }, found.now)
  }

  return {
    async before({ event }) {
      const { found } = event
      if (!isAuditedCall(endpoint, found)) return
      const line = buildAuditLine(event, endpoint)
      if (endpoint.throttle !== 'sign-in') return begin(found, line)
      pendingLines.set(found, line)
      found.beginAudit = () => begin(found, line)
    },
    // The response is final by now. A line that cannot be closed stays `begun`: its result is unknown.
    async after({ event: { found } }) {
      await end(found, found.result ?? 'ok').catch(() => undefined)
    },
    async onError({ event: { found }, error }) {
      const [code, limit] =
        error instanceof Failure ? [error.code, error.details.limit] : (['internal'] as const)
      await end(found, code, limit).catch(() => undefined)
    },
  }
}

type UnevaluatedCall = { line: AuditLine; result: string; limit?: string | undefined }

const isSuccess = (result: string) => result === 'ok' || result === 'second_step'

function buildAuditLine(event: ApiEvent, { path, aboutShop }: Endpoint): AuditLine {
  const { found } = event
  const { person } = found
  const target = findTarget(event)
  const shop = found.shop?.shopId ?? (aboutShop ? target : undefined)
  return {
    who: formatActor(found),
    what: path,
    ...(found.helpedShop && { on_behalf: true }),
    ...(person?.kind === 'user' && person.issued_by && { issued_by: person.issued_by.id }),
    ...findPage(found.body),
    ...findShopChange(found.body),
    from: found.address,
    ...(target && { target }),
    ...(shop && { shop }),
  }
}

const VersionedInput = v.object({ version: v.number() })

/** Begins the line of a row of an endpoint with `hasRows`. Returns the function that ends it, also with a shop found later. */
export async function beginRowAudit(event: ApiEvent, endpoint: Endpoint, shop?: string) {
  const change = findShopChange({ ...Object(event.found.body), id: shop })
  const line = { ...buildAuditLine(event, endpoint), ...change, ...nameShop(shop) }
  const end = await beginAudit(line, event.found.now)
  return (result: string, found: string | undefined) => end(result, nameShop(found))
}

const nameShop = (id: string | undefined) => (id === undefined ? {} : { target: id, shop: id })

// An admin's call about a shop always leaves a line, even without an entry.
function isAuditedCall({ audit, hasRows }: Endpoint, { person, shop, body }: CallContext): boolean {
  if (hasRows) return false
  if (audit?.callers === 'all') return true
  if (audit?.callers === 'unversioned') return !v.is(VersionedInput, body)
  return person?.kind === 'admin' && (audit !== undefined || shop !== undefined)
}

const formatActor = ({ person }: CallContext) => (person ? `${person.kind} ${person.id}` : 'nobody')

const CanarySignIn = v.object({ LoginId: v.literal(canaryShop.login_id) })

/** The canary’s frequent calls go to a log of their own. */
function chooseAuditLog({ person, body }: CallContext): AuditLog {
  const isOfCanary = person ? isCanaryShop(person.id) : v.is(CanarySignIn, body)
  return isOfCanary ? 'canary' : 'everybody'
}

const IdInput = v.object({ id: Id })

/** Returns the id in body or path, otherwise the shop. */
function findTarget({ found, pathParameters }: ApiEvent): string | undefined {
  const named = v.safeParse(IdInput, found.body ?? pathParameters)
  return named.success ? named.output.id : found.shop?.shopId
}

const PageInput = v.object({ page: PageNumber })

function findPage(body: unknown): Pick<AuditLine, 'page'> {
  const { success, output } = v.safeParse(PageInput, body)
  return success ? { page: output.page } : {}
}

const ShopChange = v.looseObject({ id: Id, status: v.optional(ShopStatus) })
const shopFieldNames = new Set(['shop_name', 'login_id', 'slug', 'password'])

/** Names the changed fields of a shop, without their values; a status is no secret. */
function findShopChange(body: unknown): Pick<AuditLine, 'changed' | 'status'> {
  const { success, output } = v.safeParse(ShopChange, body)
  if (!success) return {}
  const changed = Object.keys(output).filter((name) => shopFieldNames.has(name))
  return {
    ...(changed.length > 0 && { changed }),
    ...(output.status && { status: output.status }),
  }
}
