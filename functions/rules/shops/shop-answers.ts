import type { ListedShop } from '#functions/contract/shop-list.ts'
import { userAnswers } from '#functions/rules/people/user-answer.ts'
import type { ShopRow } from '#functions/table/shop-rows.ts'
import { findProfiles } from '#functions/table/user-list.ts'
import { failedPagesOf, marksOf } from './shop-marks.ts'

/** These shops as the admin's list shows them, read from their own items; without those that have gone since. */
export async function shopAnswers(rows: readonly ShopRow[], now: Date): Promise<ListedShop[]> {
  const users = await userAnswers(await findProfiles(rows.map(({ id }) => id)))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return users.flatMap((user) => {
    const row = byId.get(user.id)
    return row ? [{ ...user, ...beside(row, now) }] : []
  })
}

const beside = (row: ShopRow, now: Date) => ({
  edited_at: row.edited_at,
  failed_pages: failedPagesOf(row),
  marks: marksOf(row, now),
})
