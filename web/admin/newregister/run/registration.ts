import * as v from 'valibot'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { RegisteredRecord } from '#functions/contract/shop-record/shop-record.ts'
import { trades } from '#functions/contract/shop-record/trades.ts'
import { createRowsRun, type RowAnswer, type RowsState } from '#web/admin/shared/rows/rows-run.ts'
import type { Client } from '#web/api/client.ts'
import { type DraftDevice, readOrAdoptDraft, writeTabDraft } from '#web/drafts/draft-device.ts'

type RegisteredAnswer = RowAnswer & {
  shop_name?: string | undefined
  login_id?: string | undefined
  password?: string | undefined
}

/** `isKept`: the device stores the batch, so that another tab can send it again. */
export type RegistrationRun = RowsState<RegisteredAnswer> & {
  batch: RegistrationBatch
  isKept: boolean
}

export type Registration = {
  state: StoreApi<{ run: RegistrationRun | undefined; isOpen: boolean }>
  /** Loads the batch of an earlier tab from this device. */
  open: () => Promise<void>
  /** Registers shops, each exactly once. */
  begin: (orders: readonly Omit<ShopOrder, 'id'>[]) => Promise<void>
  /** Sends what has no answer in this tab. The server answers again what is registered already. */
  sendAgain: () => Promise<void>
  /** Deletes the batch; registered shops stay registered. */
  finish: () => Promise<void>
  /** Drops a run that belongs to another admin from memory. It stays stored on the device. */
  dropOthersRun: (adminId: string | undefined) => void
}

type Options = {
  client: Pick<Client, 'addUsers'>
  device: DraftDevice
  /** The admin who is signed in now. */
  adminId: () => string | undefined
  now?: () => number
}

const addKey = (order: Omit<ShopOrder, 'id'>): ShopOrder =>
  Object.assign({ id: crypto.randomUUID() }, order)

const toWireRow = ({ id: key, ...row }: ShopOrder) => ({ key, ...row })

// oxlint-disable-next-line eslint/max-lines-per-function -- small functions around one state
export function createRegistration(options: Options): Registration {
  const { client, device, adminId, now = Date.now } = options
  const state: Registration['state'] = createStore(() => ({ run: undefined, isOpen: false }))
  let rows = createRowsRun<ShopOrder, RegisteredAnswer>()
  const getRun = () => state.getState().run

  /** Shows a batch; earlier ones are not sent any further. */
  function show(batch: RegistrationBatch, phase: RowsState<RegisteredAnswer>['phase']) {
    rows.abort()
    rows = createRowsRun()
    state.setState({ run: { ...rows.state.getState(), phase, batch, isKept: true } })
    rows.state.subscribe((change) => {
      const run = getRun()
      if (run?.batch === batch) state.setState({ run: { ...run, ...change } })
    })
  }

  async function open() {
    const id = adminId()
    if (id) dropOthersRun(id)
    const found = id && !getRun() ? await loadBatch(device, { adminId: id, now: now() }) : undefined
    if (found && id === adminId() && !getRun()) show(found, 'over')
    state.setState({ isOpen: true })
  }

  async function begin(orders: readonly Omit<ShopOrder, 'id'>[]) {
    const id = adminId()
    if (!id || getRun()) return
    const batch = { adminId: id, begun: now(), orders: orders.map(addKey) }
    show(batch, 'running')
    const isKept = await saveBatch(device, batch)
    const run = getRun()
    if (run?.batch !== batch) return
    state.setState({ run: { ...run, isKept } })
    await send(batch)
  }

  const send = ({ orders }: RegistrationBatch) =>
    rows.start(orders, (part) => client.addUsers({ body: { rows: part.map(toWireRow) } }))

  async function sendAgain() {
    const run = getRun()
    if (run && run.batch.adminId === adminId()) await send(run.batch)
  }

  async function finish() {
    const run = getRun()
    if (run?.phase !== 'over') return
    state.setState({ run: undefined })
    await deleteBatch(device, run.batch)
  }

  function dropOthersRun(id: string | undefined) {
    // An admin who signs in again continues the own run.
    if (!getRun() || getRun()?.batch.adminId === id) return
    rows.abort()
    state.setState({ run: undefined })
  }

  return { state, open, begin, sendAgain, finish, dropOthersRun }
}

/** A shop to register. Its id is the key by which it is registered once. */
const ShopOrder = v.object({
  id: v.string(),
  shop_name: v.string(),
  login_id: v.string(),
  slug: v.string(),
  shop: v.exactOptional(RegisteredRecord),
  start: v.exactOptional(v.picklist(trades)),
})
type ShopOrder = v.InferOutput<typeof ShopOrder>

/** The orders of one registration. Sent again, they are answered as before. */
const RegistrationBatch = v.object({
  adminId: v.string(),
  begun: v.number(),
  orders: v.array(ShopOrder),
})
type RegistrationBatch = v.InferOutput<typeof RegistrationBatch>

// The keys give access to the one-time passwords and are deleted after a week.
const batchLifetime = 7 * 24 * 60 * 60_000

// One batch for each tab; the next tab adopts the batch of a closed one.
const batchKeyPrefix = (adminId: string) => `noren:registration:${adminId}:`

/** Stores a batch locally before it starts; returns false if that fails. */
const saveBatch = (device: DraftDevice, batch: RegistrationBatch): Promise<boolean> =>
  writeTabDraft(device, batchKeyPrefix(batch.adminId), batch)

/** Loads the admin's batch from this tab or a closed one, unless its cards were closed. */
async function loadBatch(
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
async function deleteBatch(device: DraftDevice, { adminId }: RegistrationBatch): Promise<void> {
  await writeTabDraft(device, batchKeyPrefix(adminId), undefined)
}
