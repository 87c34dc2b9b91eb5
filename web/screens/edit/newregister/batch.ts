import * as v from 'valibot'
import { browserTab, type Tab } from '#web/editor/browser-tab.ts'
import { browserStore, type DeviceStore, readOrAdopt } from '#web/editor/kept-work.ts'

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

/** Where batches are kept on the device, and by which tab; any of it may fail or throw. */
export type Device = { store: DeviceStore; tab: Tab }

export const browserDevice: Device = { store: browserStore, tab: browserTab }

// Passwords can be asked for by the keys, so these do not stay for long.
const keptFor = 7 * 24 * 60 * 60_000

// Each tab has its own; what a closed one left becomes the next tab's.
const prefixOf = (adminId: string) => `noren:registration:${adminId}:`
const progressKey = (id: string) => `noren:registration-progress:${id}`

/** Keeps a batch before anything of it is done; false where the device takes nothing. */
export async function keepBatch({ store, tab }: Device, batch: Batch): Promise<boolean> {
  return attempt(async () => {
    await store.set(prefixOf(batch.adminId) + (await tab.id()), batch)
    return true
  }, false)
}

/** Keeps how far a batch is. Where that fails, what is done already is found done when it is done again. */
export async function keepProgress({ store }: Device, progress: Progress) {
  await attempt(() => store.set(progressKey(progress.id), progress), undefined)
}

/** The batch that this admin has left in this tab or one that is closed, and how far it is. */
export async function findBatch(
  device: Device,
  { adminId, now }: { adminId: string; now: number },
): Promise<{ batch: Batch; progress: Progress } | undefined> {
  const { store, tab } = device
  const batch = v.safeParse(
    Batch,
    await attempt(() => readOrAdopt(store, tab, prefixOf(adminId)), undefined),
  )
  if (!batch.success) return undefined
  if (now - batch.output.begun > keptFor) {
    await forgetBatch(device, batch.output)
    return undefined
  }
  const { id } = batch.output
  const kept = v.safeParse(Progress, await attempt(() => store.get(progressKey(id)), undefined))
  const progress = kept.success ? kept.output : { id, next: 0, refused: [] }
  return { batch: batch.output, progress }
}

/** Removes this tab's batch, and with it the keys that its passwords could be asked for by. */
export async function forgetBatch({ store, tab }: Device, { id, adminId }: Batch): Promise<void> {
  await attempt(async () => store.del(prefixOf(adminId) + (await tab.id())), undefined)
  await attempt(() => store.del(progressKey(id)), undefined)
}

async function attempt<Value>(work: () => Promise<Value>, otherwise: Value): Promise<Value> {
  try {
    return await work()
  } catch {
    return otherwise
  }
}
