import * as v from 'valibot'
import { canaryShop, isCanary } from '#functions/contract/canary.ts'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { PageNumber } from '#functions/contract/page-number.ts'
import { Id } from '#functions/contract/text.ts'
import { UserStatus } from '#functions/contract/user.ts'
import { Failure } from '#functions/failure.ts'
import { type AuditLog, beginAudit } from '#functions/table/audit.ts'
import type { ApiEvent, ApiMiddleware, Found } from './request.ts'

/**
 * Leaves a line in the audit log for the calls that are marked so, and for every look of an admin at a
 * shop: written before the call does anything, and closed with its result.
 */
export function auditCall(endpoint: Endpoint): ApiMiddleware {
  const { path, aboutShop } = endpoint
  const lines = new WeakMap<Found, Awaited<ReturnType<typeof beginAudit>>>()

  // The deed is done or has failed by now, and its answer stands. A line that cannot be closed stays
  // `begun`, which says just that: nobody knows how it ended.
  async function end(found: Found, result: string) {
    const { target } = found
    await lines
      .get(found)?.(
        result,
        target === undefined ? {} : { target, ...(aboutShop && { shop: target }) },
      )
      .catch(() => undefined)
  }

  return {
    async before({ event }) {
      const { found } = event
      if (!leavesLine(endpoint, found)) return
      const target = targetOf(event)
      const shop = found.shop?.shopId ?? (aboutShop ? target : undefined)
      const line = {
        who: whoIn(found),
        what: [path, ...detailsOf(found.body)].join(' '),
        from: found.address,
        ...(target && { target }),
        ...(shop && { shop }),
      }
      lines.set(found, await beginAudit(line, found.now, logOf(found)))
    },
    after: ({ event: { found } }) => end(found, found.result ?? 'ok'),
    async onError({ event, error }) {
      await end(event.found, error instanceof Failure ? error.code : 'internal')
    },
  }
}

function leavesLine({ audited }: Endpoint, { person, shop }: Found): boolean {
  if (audited === true) return true
  return person?.kind === 'admin' && (audited === 'by-admins' || shop !== undefined)
}

const whoIn = ({ person }: Found) => (person ? `${person.kind} ${person.id}` : 'nobody')

const SignsInAsCanary = v.object({ LoginId: v.literal(canaryShop.login_id) })

/** What the canary does every few minutes would bury what people do. */
function logOf({ person, body }: Found): AuditLog {
  const isOfCanary = person ? isCanary(person.id) : v.is(SignsInAsCanary, body)
  return isOfCanary ? 'canary' : 'everybody'
}

const Named = v.object({ id: Id })

/** Whom or what the call names: a shop, or whatever has the id in its body or path. */
function targetOf({ found, pathParameters }: ApiEvent): string | undefined {
  const named = v.safeParse(Named, found.body ?? pathParameters)
  return named.success ? named.output.id : found.shop?.shopId
}

const OfPage = v.object({ page: PageNumber })

/** What a call is about, beside whom: a page, or what it changes of a user. */
function detailsOf(body: unknown): string[] {
  const ofPage = v.safeParse(OfPage, body)
  return [...(ofPage.success ? [`page=${ofPage.output.page}`] : []), ...changesIn(body)]
}

const UserChange = v.looseObject({ id: Id, status: v.optional(UserStatus) })
const userFields = new Set(['shop_name', 'login_id', 'slug', 'password'])

/** What a change of a user is about: the names of its fields, and the status, which tells no secret. */
function changesIn(body: unknown): string[] {
  const change = v.safeParse(UserChange, body)
  if (!change.success) return []
  const { status } = change.output
  const fields = Object.keys(change.output).filter((name) => userFields.has(name))
  return [...fields, ...(status ? [`status=${status}`] : [])]
}
