import * as v from 'valibot'
import { queryItems } from '#functions/table/entity.ts'
import { StoredShop } from './accounts.ts'

const newestFirst = { where: { GSI1PK: 'USER' }, isNewestFirst: true }

/** The profiles of all shops, newest first, without malformed ones. */
export const listShopProfiles = async (): Promise<StoredShop[]> =>
  (await queryItems(newestFirst)).flatMap((item) => {
    const { success, output } = v.safeParse(StoredShop, item)
    return success ? [output] : []
  })

const StoredId = v.object({ id: v.string() })

/** The ids of all shops, also of malformed profiles. */
export const listShopIds = async (): Promise<string[]> =>
  (await queryItems(newestFirst)).map((item) => v.parse(StoredId, item).id)
