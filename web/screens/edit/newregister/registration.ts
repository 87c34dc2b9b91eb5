import { createStore, type StoreApi } from 'zustand/vanilla'
import { findBatch, forgetBatch, keepBatch, type Order } from './batch.ts'
import { type Run, startOf } from './run.ts'
import { type Engine, runBatch } from './run-batch.ts'

export type Registration = {
  state: StoreApi<{ run: Run | undefined; isOpen: boolean }>
  /** Looks for what was left unfinished on this device. */
  open: () => Promise<void>
  /** Registers shops, one after the other; each once, whatever happens meanwhile. */
  begin: (orders: readonly Omit<Order, 'key'>[]) => Promise<void>
  /** Goes on where it stopped, and asks again for the cards that this tab has not. */
  resume: () => Promise<void>
  /** Stops after the shop that is under way. */
  stop: () => void
  /** Forgets the batch; what is registered stays registered. */
  finish: () => Promise<void>
}

type Setting = Pick<Engine, 'client' | 'store' | 'adminId'> & Partial<Pick<Engine, 'now' | 'sleep'>>

const sleepFor = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds)
  })

/** The registrations of this tab. */
export function createRegistration(setting: Setting): Registration {
  const state: Registration['state'] = createStore(() => ({ run: undefined, isOpen: false }))
  const run = () => state.getState().run
  const change = (part: Partial<Run>) =>
    state.setState(({ run: before }) => ({ run: before && { ...before, ...part } }))
  const engine: Engine = { now: Date.now, sleep: sleepFor, ...setting, run, change }
  const { store, adminId, now } = engine

  async function open() {
    const id = adminId()
    // Another admin's, who was signed in before, is theirs to go on with.
    if (isOver(run()) && run()?.batch.adminId !== id) state.setState({ run: undefined })
    const found = id && !run() ? await findBatch(store, { adminId: id, now: now() }) : undefined
    state.setState((before) => ({
      isOpen: true,
      run: before.run ?? (found && startOf(found.batch, found.progress)),
    }))
  }

  async function begin(orders: readonly Omit<Order, 'key'>[]) {
    const id = adminId()
    if (!id || run()) return
    const batch = {
      id: crypto.randomUUID(),
      adminId: id,
      begun: now(),
      orders: orders.map((order) => ({ ...order, key: crypto.randomUUID() })),
    }
    state.setState({ run: { ...startOf(batch), phase: 'running' } })
    change({ isKept: await keepBatch(store, batch) })
    await runBatch(engine)
  }

  async function resume() {
    if (run()?.phase !== 'stopped') return
    change({ phase: 'running', failure: undefined })
    await runBatch(engine)
  }

  function stop() {
    if (run()?.phase === 'running') change({ phase: 'stopping' })
  }

  async function finish() {
    const before = run()
    if (!before || !isOver(before)) return
    state.setState({ run: undefined })
    await forgetBatch(store, before.batch.adminId)
  }

  return { state, open, begin, resume, stop, finish }
}

const isOver = (run: Run | undefined) => run?.phase === 'stopped' || run?.phase === 'done'
