import * as v from 'valibot'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import {
  changeCall,
  cursorField,
  readCall,
  res,
} from '#functions/contract/endpoints/shared-calls.ts'
import {
  auditAll,
  bodySchema,
  listPartQuery,
  querySchema,
} from '#functions/contract/endpoints/shared-fields.ts'
import { limits } from '#functions/contract/limits.ts'
import { DeletedShop } from '#functions/contract/shops/deleted-shop.ts'
import { searchText } from '#functions/contract/shops/shop-filter.ts'
import { ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import { Id } from '#functions/contract/text/id.ts'
import { boundedText } from '#functions/contract/text/text.ts'

/** The bin of shops: what an admin deleted, as long as it can be restored. */
export const deletedShopEndpoints = {
  listDeletedShops: {
    summary: 'List the deleted shops that can be restored, the last deleted first',
    ...readCall('admin', '/users/deleted'),
    query: querySchema({ q: v.optional(searchText), ...listPartQuery }),
    /** `count` is of the whole bin. */
    answer: v.object({ res, shops: v.array(DeletedShop), count: v.number(), ...cursorField }),
  },
  restoreUser: {
    summary: 'Restore a deleted shop with its pages, files, names, record and password',
    ...changeCall('admin', '/user/restore'),
    role: 'support',
    needs: ['site', 'schedules', 'shop-rows'],
    aboutShop: true,
    refusals: ['not_found'],
    audit: auditAll('shop', '削除したお店を元に戻す'),
    body: bodySchema({ id: Id }),
    example: { id: 'shop-1' },
    answer: v.object({ res, user: ShopProfile }),
  },
  purgeUser: {
    summary:
      'Remove a deleted shop for good and free its names; the shop’s name is typed to confirm',
    ...changeCall('admin', '/user/purge'),
    role: 'manager',
    aboutShop: true,
    refusals: ['not_found'],
    audit: auditAll('shop', '削除したお店を完全に消す'),
    body: bodySchema({ id: Id, typed_name: boundedText(limits.shortTextLength) }),
    example: { id: 'shop-1', typed_name: '桜本店' },
    answer: v.object({ res }),
  },
} as const satisfies Record<string, Endpoint>
