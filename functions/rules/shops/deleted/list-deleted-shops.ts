import type { DeletedShop } from '#functions/contract/shops/deleted-shop.ts'
import { splitSearchTerms } from '#functions/contract/text/search-text.ts'
import { type PartQuery, paginateItems } from '#functions/rules/paginate-items.ts'
import {
  buildSearchText,
  hasTerms,
  readShopQuery,
} from '#functions/rules/shops/list/search-shops.ts'
import { listAccountNames } from '#functions/table/accounts/account-names.ts'
import {
  type DeletedShopProfile,
  listDeletedShops,
} from '#functions/table/accounts/deleted-shops.ts'
import { getRemovalTime, isRestorable } from './delete-shop.ts'

type Request = {
  person: { id: string }
  query: PartQuery & { q?: string | undefined }
  now: Date
}

type Part = { shops: DeletedShop[]; count: number; cursor?: string }

/** Lists a part of the deleted shops that can be restored, the last deleted first, optionally those with these terms. */
export async function listRestorableShops({ person, query, now }: Request): Promise<Part> {
  const deleted = (await listDeletedShops()).filter((shop) => isRestorable(shop, now))
  const searched = readShopQuery(query.q)
  const found = deleted.filter((shop) => hasTerms(buildSearchText(shop), searched))
  const { items, ...next } = await paginateItems(
    {
      scope: ['deleted-shops', person.id, ...splitSearchTerms(query.q)],
      items: found,
      getPosition: ({ deleted_at, id }) => `${deleted_at}#${id}`,
    },
    query,
  )
  return { shops: await addAdminNames(items), count: deleted.length, ...next }
}

async function addAdminNames(shops: readonly DeletedShopProfile[]): Promise<DeletedShop[]> {
  const names = await listAccountNames(shops.map(({ deleted_by: id }) => ({ kind: 'admin', id })))
  return shops.map((shop) => {
    const { id, shop_name, login_id, slug, deleted_at, deleted_by } = shop
    return {
      id,
      shop_name,
      login_id,
      slug,
      deleted_at,
      deleted_by: names.get(`admin ${deleted_by}`) ?? null,
      until: getRemovalTime(shop).toISOString(),
    }
  })
}
