import * as v from 'valibot'
import { RegisteredRecord } from '#functions/contract/shop-record/shop-record.ts'
import { trades } from '#functions/contract/shop-record/trades.ts'
import { type DraftDevice, readOrAdoptDraft, writeTabDraft } from '#web/drafts/draft-device.ts'

/** A shop to register. Its id is the key by which it is registered once. */
const ShopOrder = v.object({
  id: v.string(),
  shop_name: v.string(),
  login_id: v.string(),
  slug: v.string(),
  shop: v.exactOptional(RegisteredRecord),
  start: v.exactOptional(v.picklist(trades)),
})
export type ShopOrder = v.InferOutput<typeof ShopOrder>

/** The orders of one registration. Sent again, they are answered as before. */
const RegistrationBatch = v.object({
  adminId: v.string(),
  begun: v.number(),
  orders: v.array(ShopOrder),
})
export type RegistrationBatch = v.InferOutput<typeof RegistrationBatch>

// The keys give access to the one-time passwords and are deleted after a week.
const batchLifetime = 7 * 24 * 60 * 60_000

// One batch for each tab; the next tab adopts the batch of a closed one.
const batchKeyPrefix = (adminId: string) => `noren:registration:${adminId}:`

/** Stores a batch locally before it starts; returns false if that fails. */
export const saveBatch = (device: DraftDevice, batch: RegistrationBatch): Promise<boolean> =>
  writeTabDraft(device, batchKeyPrefix(batch.adminId), batch)

/** Loads the admin's batch from this tab or a closed one, unless its cards were closed. */
export async function loadBatch(
  device: DraftDevice,
  { adminId, now }: { adminId: string; now: number },
): Promise<RegistrationBatch | undefined> {
  const stored = await readOrAdoptDraft(device, batchKeyPrefix(adminId)).catch(() => undefined)
  const { success, output } = v.safeParse(RegistrationBatch, stored)
  if (!success) return undefined
  if (now - output.begun <= batchLifetime) return output
  await deleteBatch(device, output)
  return undefined
}

/** Deletes this tab's batch including the keys that give access to the passwords. */
export async function deleteBatch(
  device: DraftDevice,
  { adminId }: RegistrationBatch,
): Promise<void> {
  await writeTabDraft(device, batchKeyPrefix(adminId), undefined)
}
