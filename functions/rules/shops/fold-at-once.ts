import { foldShops } from './fold-shops.ts'

/**
 * Brings a shop's row up to what an admin's call has just done, so that the list shows it to whoever looks
 * next. The call has succeeded whether this does or not: the shop is noted, and the sweeper looks at it soon.
 */
export async function foldAtOnce(id: string): Promise<void> {
  await foldShops([id]).catch(() => undefined)
}
