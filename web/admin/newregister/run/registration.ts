import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  deleteBatch,
  loadBatch,
  type RegistrationBatch,
  type ShopOrder,
  saveBatch,
} from './registration-batch.ts'
import { createRun, type RegistrationRun } from './registration-run.ts'
import { type RunEngine, runBatch } from './run-batch.ts'

export type Registration = {
  state: StoreApi<{ run: RegistrationRun | undefined; isOpen: boolean }>
  /** Loads an unfinished batch from this device. */
  open: () => Promise<void>
  /** Registers shops one by one, each exactly once. */
  begin: (orders: readonly Omit<ShopOrder, 'key'>[]) => Promise<void>
  /** Continues after a stop and requests missing cards again. */
  resume: () => Promise<void>
  /** Stops after the current shop. */
  stop: () => void
  /** Deletes the batch; registered shops stay registered. */
  finish: () => Promise<void>
  /** Drops a run that belongs to another admin from memory. It stays stored on the device. */
  dropOthersRun: (adminId: string | undefined) => void
}

type Options = Pick<RunEngine, 'client' | 'device' | 'adminId'> &
  Partial<Pick<RunEngine, 'now' | 'sleep'>>

const waitMs = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds)
  })

export function createRegistration(setting: Options): Registration {
  const state: Registration['state'] = createStore(() => ({ run: undefined, isOpen: false }))
  const run = () => state.getState().run
  const change = (part: Partial<RegistrationRun>) =>
    state.setState(({ run: before }) => ({ run: before && { ...before, ...part } }))
  const engine: RunEngine = { now: Date.now, sleep: waitMs, ...setting, run, change }
  const { device, adminId, now } = engine

  async function open() {
    const id = adminId()
    if (id) dropOthersRun(id)
    const found = id && !run() ? await loadBatch(device, { adminId: id, now: now() }) : undefined
    state.setState((before) => ({
      isOpen: true,
      run:
        before.run ??
        (found && id === adminId() ? createRun(found.batch, found.progress) : undefined),
    }))
  }

  async function begin(orders: readonly Omit<ShopOrder, 'key'>[]) {
    const id = adminId()
    if (!id || run()) return
    const batch = createBatch(orders, { adminId: id, begun: now() })
    state.setState({ run: { ...createRun(batch), phase: 'running' } })
    const own = createBatchEngine(batch, engine)
    own.change({ isKept: await saveBatch(device, batch) })
    await runBatch(own)
  }

  async function resume() {
    const before = run()
    if (before?.phase !== 'stopped') return
    change({ phase: 'running', failure: undefined, unknown: new Set() })
    await runBatch(createBatchEngine(before.batch, engine))
  }

  function stop() {
    if (run()?.phase === 'running') change({ phase: 'stopping' })
  }

  async function finish() {
    const before = run()
    if (!before || !isOver(before)) return
    state.setState({ run: undefined })
    await deleteBatch(device, before.batch)
  }

  function dropOthersRun(id: string | undefined) {
    // An admin who signs in again continues the own run.
    if (run()?.batch.adminId !== id) state.setState({ run: undefined })
  }

  return { state, open, begin, resume, stop, finish, dropOthersRun }
}

const createBatch = (
  orders: readonly Omit<ShopOrder, 'key'>[],
  whose: Pick<RegistrationBatch, 'adminId' | 'begun'>,
): RegistrationBatch => ({
  ...whose,
  id: crypto.randomUUID(),
  orders: orders.map((order) => ({ ...order, key: crypto.randomUUID() })),
})

/** Ignores late answers for a batch that is not current any more. */
function createBatchEngine(
  batch: RegistrationBatch,
  { run, change, ...world }: RunEngine,
): RunEngine {
  const own = () => (run()?.batch === batch ? run() : undefined)
  return {
    ...world,
    run: own,
    change: (part) => {
      if (own()) change(part)
    },
  }
}

const isOver = (run: RegistrationRun | undefined) =>
  run?.phase === 'stopped' || run?.phase === 'done'
