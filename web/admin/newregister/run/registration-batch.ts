import * as v from 'valibot'
import { RegisteredRecord } from '#functions/contract/shop-record/shop-record.ts'
import { trades } from '#functions/contract/shop-record/trades.ts'
import { type DraftDevice, readOrAdoptDraft, writeTabDraft } from '#web/drafts/draft-device.ts'

/** A shop to register. Its idempotency key makes sure that it is registered once. */
const ShopOrder = v.object({
  line: v.number(),
  shop_name: v.string(),
  login_id: v.string(),
  slug: v.string(),
  shop: v.exactOptional(RegisteredRecord),
  start: v.exactOptional(v.picklist(trades)),
  key: v.string(),
})
export type ShopOrder = v.InferOutput<typeof ShopOrder>

/** The orders of one registration, processed one by one in this sequence. */
const RegistrationBatch = v.object({
  id: v.string(),
  adminId: v.string(),
  begun: v.number(),
  orders: v.array(ShopOrder),
})
export type RegistrationBatch = v.InferOutput<typeof RegistrationBatch>

/** Orders before `next` are done; `refused` has the index and message of each rejected one. */
const BatchProgress = v.object({
  id: v.string(),
  next: v.number(),
  refused: v.array(v.tuple([v.number(), v.string()])),
})
export type BatchProgress = v.InferOutput<typeof BatchProgress>

// The keys give access to the one-time passwords and are deleted after a week.
const batchLifetime = 7 * 24 * 60 * 60_000

// One batch for each tab; the next tab adopts the batch of a closed one.
const batchKeyPrefix = (adminId: string) => `noren:registration:${adminId}:`
const progressKey = (id: string) => `noren:registration-progress:${id}`

/** Stores a batch locally before it starts; returns false if that fails. */
export const saveBatch = (device: DraftDevice, batch: RegistrationBatch): Promise<boolean> =>
  writeTabDraft(device, batchKeyPrefix(batch.adminId), batch)

/** If this fails, finished orders are sent again after a restart and answered as before. */
export async function saveBatchProgress({ store }: DraftDevice, progress: BatchProgress) {
  await tryOrDefault(() => store.set(progressKey(progress.id), progress), undefined)
}

/** Loads the admin's unfinished batch from this tab or a closed one. */
export async function loadBatch(
  device: DraftDevice,
  { adminId, now }: { adminId: string; now: number },
): Promise<{ batch: RegistrationBatch; progress: BatchProgress } | undefined> {
  const batch = v.safeParse(
    RegistrationBatch,
    await tryOrDefault(() => readOrAdoptDraft(device, batchKeyPrefix(adminId)), undefined),
  )
  if (!batch.success) return undefined
  if (now - batch.output.begun > batchLifetime) {
    await deleteBatch(device, batch.output)
    return undefined
  }
  const { id } = batch.output
  const kept = v.safeParse(
    BatchProgress,
    await tryOrDefault(() => device.store.get(progressKey(id)), undefined),
  )
  const progress = kept.success ? kept.output : { id, next: 0, refused: [] }
  return { batch: batch.output, progress }
}

/** Deletes this tab's batch including the keys that give access to the passwords. */
export async function deleteBatch(
  device: DraftDevice,
  { id, adminId }: RegistrationBatch,
): Promise<void> {
  await writeTabDraft(device, batchKeyPrefix(adminId), undefined)
  await tryOrDefault(() => device.store.del(progressKey(id)), undefined)
}

async function tryOrDefault<Value>(work: () => Promise<Value>, fallback: Value): Promise<Value> {
  try {
    return await work()
  } catch {
    return fallback
  }
}
