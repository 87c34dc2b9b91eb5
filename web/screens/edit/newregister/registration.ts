import { createStore, type StoreApi } from 'zustand/vanilla'
import { type Batch, findBatch, forgetBatch, keepBatch, type Order } from './batch.ts'
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
  /** Stops at once what is not this admin's, and lets go of it here, passwords and all; it stays on the device. */
  leaveTo: (adminId: string | undefined) => void
}

type Setting = Pick<Engine, 'client' | 'device' | 'adminId'> &
  Partial<Pick<Engine, 'now' | 'sleep'>>

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
  const { device, adminId, now } = engine

  async function open() {
    const id = adminId()
    if (id) leaveTo(id)
    const found = id && !run() ? await findBatch(device, { adminId: id, now: now() }) : undefined
    state.setState((before) => ({
      isOpen: true,
      run:
        before.run ??
        (found && id === adminId() ? startOf(found.batch, found.progress) : undefined),
    }))
  }

  async function begin(orders: readonly Omit<Order, 'key'>[]) {
    const id = adminId()
    if (!id || run()) return
    const batch = newBatch(orders, { adminId: id, begun: now() })
    state.setState({ run: { ...startOf(batch), phase: 'running' } })
    const own = engineFor(batch, engine)
    own.change({ isKept: await keepBatch(device, batch) })
    await runBatch(own)
  }

  async function resume() {
    const before = run()
    if (before?.phase !== 'stopped') return
    change({ phase: 'running', failure: undefined, unknown: new Set() })
    await runBatch(engineFor(before.batch, engine))
  }

  function stop() {
    if (run()?.phase === 'running') change({ phase: 'stopping' })
  }

  async function finish() {
    const before = run()
    if (!before || !isOver(before)) return
    state.setState({ run: undefined })
    await forgetBatch(device, before.batch)
  }

  function leaveTo(id: string | undefined) {
    // Another admin's, who was signed in before, is theirs to go on with.
    if (run()?.batch.adminId !== id) state.setState({ run: undefined })
  }

  return { state, open, begin, resume, stop, finish, leaveTo }
}

const newBatch = (
  orders: readonly Omit<Order, 'key'>[],
  whose: Pick<Batch, 'adminId' | 'begun'>,
): Batch => ({
  ...whose,
  id: crypto.randomUUID(),
  orders: orders.map((order) => ({ ...order, key: crypto.randomUUID() })),
})

/** What is still on its way of a batch that was let go touches no other. */
function engineFor(batch: Batch, { run, change, ...world }: Engine): Engine {
  const own = () => (run()?.batch === batch ? run() : undefined)
  return {
    ...world,
    run: own,
    change: (part) => {
      if (own()) change(part)
    },
  }
}

const isOver = (run: Run | undefined) => run?.phase === 'stopped' || run?.phase === 'done'
