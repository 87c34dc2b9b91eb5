import {
  createRegistration,
  type RegistrationRun,
} from '#web/admin/newregister/run/registration.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { Client } from '#web/api/client.ts'
import type { BrowserTab } from '#web/drafts/browser-tab.ts'
import type { DeviceStore } from '#web/drafts/draft-device.ts'

export const admin = 'kanri-sha'
export const makeOrders = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    shop_name: `店${index}`,
    login_id: `mise-${index}`,
    slug: `mise-${index}`,
  }))

export const refused = (status: number, code: string) =>
  new ApiError('answered', {
    status,
    problem: { res: '断り', code: code as never, request_id: 'r' },
    ...(status === 429 && { retryAfter: 40 }),
  })

/** A server that registers each key once, and a device; `fail` says how a call or a row ends instead. */
export function openWorld() {
  const made = new Map<string, string>()
  const kept = new Map<string, unknown>()
  const world = {
    /** The login ids of each call. */
    calls: [] as string[][],
    made,
    kept,
    clock: 1_000_000,
    who: admin as string | undefined,
    /** `before` fails before the server acts, `after` loses the answer. */
    fail: (_ids: string[]): { before?: Error; after?: Error } => ({}),
    refuse: (_id: string): 'busy' | 'conflict' | undefined => undefined,
    /** Ids of the open tabs. */
    open: new Set<string>(),
  }
  const addUsers: Client['addUsers'] = async ({ body }) => {
    const ids = body.rows.map(({ login_id }) => login_id)
    world.calls.push(ids)
    const { before, after } = world.fail(ids)
    if (before) throw before
    const rows = body.rows.map(({ key, login_id, shop_name }) => {
      const code = world.refuse(login_id)
      if (code)
        return { id: key, problem: { code, res: '断り', fields: { slug: '使われています' } } }
      const password = made.get(key) ?? `pass-${made.size + 1}`
      made.set(key, password)
      return { id: key, login_id, shop_name, password }
    })
    if (after) throw after
    return { res: '', rows }
  }
  const store: DeviceStore = {
    get: async (key) => structuredClone(kept.get(key)),
    set: async (key, value) => void kept.set(key, structuredClone(value)),
    del: async (key) => void kept.delete(key),
    keys: async () => [...kept.keys()],
  }
  /** Another tab shares only the device with this one. */
  let tabs = 0
  const openTab = (device: DeviceStore = store) => {
    tabs += 1
    const id = `tab-${tabs}`
    const tab: BrowserTab = {
      id: async () => id,
      ifClosed: async (other, work) => (world.open.has(other) ? undefined : work()),
    }
    return createRegistration({
      client: { addUsers },
      device: { store: device, tab },
      adminId: () => world.who,
      now: () => world.clock,
    })
  }
  return { world, openTab }
}

export const listPasswords = (run: RegistrationRun | undefined) =>
  run?.batch.orders.map(({ id }) => run.answers.get(id)?.password)

/** Like IndexedDB in a browser without it. */
export function broken(): never {
  throw new Error('no storage')
}
