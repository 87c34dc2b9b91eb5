import * as v from 'valibot'
import { StaffRole } from '#functions/contract/accounts/staff-role.ts'
import { PageSummary } from '#functions/contract/pages/page-summary.ts'
import { Id, Time } from '#functions/contract/text/id.ts'
import { ShopDomain } from './shop-domain.ts'

export const ShopStatus = v.picklist(['active', 'suspended'])

/** An admin who may act for the shop (手伝ってもらう), by its owner's yes. `admin` is a login id. */
export const ShopHelp = v.object({ admin_id: Id, admin: v.string(), since: Time, until: Time })
export type ShopHelp = v.InferOutput<typeof ShopHelp>

/** A sign-in with a password that this admin made at `issued_at`. `device` is a text. */
const ShopEntry = v.object({ at: Time, device: v.string(), admin: v.string(), issued_at: Time })
export type ShopEntry = v.InferOutput<typeof ShopEntry>

/**
 * A shop. `bytes` is the used quota. `origin` is its own domain, if that is live: `https://soba-noren.jp`.
 * `password_until`: until when its one-time password can be used, if it has one.
 */
export const ShopProfile = v.object({
  id: Id,
  login_id: v.string(),
  shop_name: v.string(),
  slug: v.string(),
  domain: v.optional(ShopDomain),
  origin: v.optional(v.string()),
  status: ShopStatus,
  must_change_password: v.boolean(),
  password_until: v.optional(Time),
  image_count: v.number(),
  movie_count: v.number(),
  bytes: v.number(),
  pages: v.array(PageSummary),
  created_at: Time,
  updated_at: Time,
  last_sign_in_at: v.nullable(Time),
  /** How many inquiries its forms took, without suspected ones. */
  inquiries: v.optional(v.number()),
  help: v.optional(ShopHelp),
  /** The newest sign-ins with a password that an admin made, newest first. */
  entered: v.optional(v.array(ShopEntry)),
})
export type ShopProfile = v.InferOutput<typeof ShopProfile>

/**
 * An address that a shop gave up and that leads to its present one until another shop takes it, at `kept_until` at the
 * earliest.
 */
export const OldAddress = v.object({ slug: v.string(), kept_until: Time })
export type OldAddress = v.InferOutput<typeof OldAddress>

/** `must_add_factor`: only setting up a second factor is allowed. */
export const Admin = v.object({
  id: Id,
  login_id: v.string(),
  role: StaffRole,
  must_add_factor: v.optional(v.boolean()),
})
export type Admin = v.InferOutput<typeof Admin>
