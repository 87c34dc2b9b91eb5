import * as v from 'valibot'
import { findFormerShops } from '#functions/table/deleted-shops/former-shops.ts'
import { getItems } from '#functions/table/table.ts'
import { type AccountKind, profileKey } from './accounts.ts'

/** An account by its id. */
export type AccountRef = { kind: AccountKind; id: string }

const StoredNames = v.object({
  PK: v.string(),
  login_id: v.string(),
  shop_name: v.optional(v.string()),
})

/**
 * Returns the names of accounts by `<kind> <id>`: the name of a shop, also of a removed one; the login id of an admin.
 * Missing accounts are left out.
 */
export async function listAccountNames(
  people: readonly AccountRef[],
): Promise<Map<string, string>> {
  const wanted = new Map(people.map(({ kind, id }) => [profileKey(kind, id).PK, `${kind} ${id}`]))
  const keys = [...wanted.keys()].map((PK) => ({ PK, SK: 'PROFILE' }))
  const items = await getItems(keys, ['PK', 'login_id', 'shop_name'])
  const names = new Map(
    items.map((item) => {
      const { PK, login_id, shop_name } = v.parse(StoredNames, item)
      return [wanted.get(PK) ?? PK, shop_name ?? login_id]
    }),
  )
  const missing = people.filter(({ kind, id }) => kind === 'user' && !names.has(`user ${id}`))
  for (const { id, shop_name } of await findFormerShops([
    ...new Set(missing.map((each) => each.id)),
  ]))
    names.set(`user ${id}`, shop_name)
  return names
}
