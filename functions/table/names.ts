import * as v from 'valibot'
import { type PersonKind, profileKey } from './people.ts'
import { getItems } from './table.ts'

/** Somebody who is meant by their id. */
export type Named = { kind: PersonKind; id: string }

const Names = v.object({
  PK: v.string(),
  login_id: v.string(),
  shop_name: v.optional(v.string()),
})

/**
 * What people are called, by `<kind> <id>`: a shop by its name, also after it was deleted as long as
 * anything of it is left; an admin by the login id. Who is not there is left out.
 */
export async function listNames(people: readonly Named[]): Promise<Map<string, string>> {
  const wanted = new Map(people.map(({ kind, id }) => [profileKey(kind, id).PK, `${kind} ${id}`]))
  const keys = [...wanted.keys()].map((PK) => ({ PK, SK: 'PROFILE' }))
  const items = await getItems(keys, ['PK', 'login_id', 'shop_name'])
  return new Map(
    items.map((item) => {
      const { PK, login_id, shop_name } = v.parse(Names, item)
      return [wanted.get(PK) ?? PK, shop_name ?? login_id]
    }),
  )
}
