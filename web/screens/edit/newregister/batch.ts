import { del, get, set } from 'idb-keyval'
import * as v from 'valibot'

/** A shop that is to be registered. Under its key it is registered once, however often that is tried. */
const Order = v.object({
  line: v.number(),
  shop_name: v.string(),
  login_id: v.string(),
  slug: v.string(),
  key: v.string(),
})
export type Order = v.InferOutput<typeof Order>

/** Shops that are registered one after the other, whose order stays as it is, and by which admin. */
const Batch = v.object({
  id: v.string(),
  adminId: v.string(),
  begun: v.number(),
  orders: v.array(Order),
})
export type Batch = v.InferOutput<typeof Batch>

/** How far a batch is: orders before `next` are settled, `refused` of them by these words. */
const Progress = v.object({
  id: v.string(),
  next: v.number(),
  refused: v.array(v.tuple([v.number(), v.string()])),
})
export type Progress = v.InferOutput<typeof Progress>

/** Where batches are kept on the device; any of it may fail or throw. */
export type BatchStore = {
  get: (key: string) => Promise<unknown>
  set: (key: string, value: unknown) => Promise<void>
  del: (key: string) => Promise<void>
}

/** The browser's IndexedDB. */
export const browserStore: BatchStore = { get, set, del }

// Passwords can be asked for by the keys, so these do not stay for long.
const keptFor = 7 * 24 * 60 * 60_000

const batchKey = (adminId: string) => `noren:registration:${adminId}`
const progressKey = (adminId: string) => `noren:registration:${adminId}:progress`

/** Keeps a batch before anything of it is done; false where the device takes nothing. */
export async function keepBatch(store: BatchStore, batch: Batch): Promise<boolean> {
  return attempt(async () => {
    await store.set(batchKey(batch.adminId), batch)
    return true
  }, false)
}

/** Keeps how far a batch is. Where that fails, what is done already is found done when it is done again. */
export async function keepProgress(store: BatchStore, batch: Batch, progress: Progress) {
  await attempt(() => store.set(progressKey(batch.adminId), progress), undefined)
}

/** The batch that this admin has left on the device, and how far it is. */
export async function findBatch(
  store: BatchStore,
  { adminId, now }: { adminId: string; now: number },
): Promise<{ batch: Batch; progress: Progress } | undefined> {
  const batch = v.safeParse(Batch, await attempt(() => store.get(batchKey(adminId)), undefined))
  if (!batch.success) return undefined
  if (now - batch.output.begun > keptFor) {
    await forgetBatch(store, adminId)
    return undefined
  }
  const { id } = batch.output
  const kept = v.safeParse(
    Progress,
    await attempt(() => store.get(progressKey(adminId)), undefined),
  )
  const isOfIt = kept.success && kept.output.id === id
  return { batch: batch.output, progress: isOfIt ? kept.output : { id, next: 0, refused: [] } }
}

/** Removes an admin's batch, and with it the keys that its passwords could be asked for by. */
export async function forgetBatch(store: BatchStore, adminId: string): Promise<void> {
  await attempt(() => store.del(batchKey(adminId)), undefined)
  await attempt(() => store.del(progressKey(adminId)), undefined)
}

async function attempt<Value>(work: () => Promise<Value>, otherwise: Value): Promise<Value> {
  try {
    return await work()
  } catch {
    return otherwise
  }
}
