import * as v from 'valibot'
import { Time } from '#functions/contract/text/id.ts'

/** Why a domain does not work: its name server has another address, it has no certificate, or another distribution uses it. */
const DomainProblem = v.picklist(['name_server', 'certificate', 'taken'])
export type DomainProblem = v.InferOutput<typeof DomainProblem>

/** `waiting` until the name leads here and has a certificate, `broken` when it no longer does or cannot. */
export const DomainState = v.picklist(['waiting', 'live', 'broken'])

/**
 * A host name of the shop's own. `target` is where its name server must point, once it is known; `checked_at` is when the
 * state was last checked.
 */
export const ShopDomain = v.object({
  host: v.string(),
  state: DomainState,
  problem: v.optional(DomainProblem),
  target: v.optional(v.string()),
  asked_at: Time,
  checked_at: v.optional(Time),
})
export type ShopDomain = v.InferOutput<typeof ShopDomain>

/** The header in which a domain names the folder that it serves, in its answers to reports of taps. */
export const shopHeader = 'x-noren-shop'

/** The tag of what serves domains; its value names the environment. */
export const tenantTag = 'noren:tenants'
