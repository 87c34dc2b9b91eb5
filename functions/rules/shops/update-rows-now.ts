import { updateShopRows } from './update-rows.ts'

/**
 * Updates a shop's row after an admin's call, so that the list shows the change. If it fails, the call
 * still succeeds: the shop is marked as active, and the cleanup job updates it soon.
 */
export async function updateShopRowsNow(id: string): Promise<void> {
  await updateShopRows([id]).catch(() => undefined)
}
