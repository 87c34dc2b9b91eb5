import { profileItem } from '#functions/table/accounts/accounts.ts'
import { run } from '#functions/table/entity.ts'
import { exists } from '#functions/table/expressions.ts'

/** Stores how often the pages of a shop were viewed, for the list of shops. A shop that is gone stays gone. */
export async function setViewTotal(shopId: string, views: number): Promise<void> {
  await run(profileItem('user', shopId).update({ set: { views }, if: { PK: exists } }))
}
