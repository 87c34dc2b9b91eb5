import * as v from 'valibot'
import { Id, Time } from '#functions/contract/text/id.ts'
import { normalizeWidthAndCase } from '#functions/contract/text/search-text.ts'

/** A deleted shop that can be restored until `until`. `deleted_by` is the login id of the admin, if known. */
export const DeletedShop = v.object({
  id: Id,
  shop_name: v.string(),
  login_id: v.string(),
  slug: v.string(),
  deleted_at: Time,
  deleted_by: v.nullable(v.string()),
  until: Time,
})
export type DeletedShop = v.InferOutput<typeof DeletedShop>

type Names = { shop_name: string; login_id: string }

/** What an admin types to confirm a deletion: the login id where the name has no visible characters. */
export const findNameToType = ({ shop_name, login_id }: Names) =>
  normalizeTypedName(shop_name) === ''
    ? ({ kind: 'login_id', text: login_id } as const)
    : ({ kind: 'shop_name', text: shop_name } as const)

/** Whether this is the name that confirms the deletion of the shop. */
export const isNameTyped = (shop: Names, typed: string): boolean =>
  normalizeTypedName(typed) === normalizeTypedName(findNameToType(shop).text)

/** Ignores width, case, spaces and invisible characters. */
const normalizeTypedName = (name: string) =>
  normalizeWidthAndCase(name).replaceAll(
    /[\s\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]+/gu,
    '',
  )
