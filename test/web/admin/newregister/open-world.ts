import { testShop } from '#test/support/screen/test-shop.ts'
import { createRegistration } from '#web/admin/newregister/run/registration.ts'
import type { RegistrationRun } from '#web/admin/newregister/run/registration-run.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { Client } from '#web/api/client.ts'
import type { BrowserTab } from '#web/drafts/browser-tab.ts'
import type { DeviceStore } from '#web/drafts/draft-device.ts'

export const admin = 'kanri-sha'
export const orders = ['ume', 'momo', 'sakura'].map((name, index) => ({
  line: index + 2,
  shop_name: `${name}屋`,
  login_id: name,
  slug: name,
}))

export const refused = (
  status: number,
  code: string,
  more: { fields?: Record<string, string> } = {},
) =>
  new ApiError('answered', {
    status,
    problem: { res: '断り', code: code as never, request_id: 'r', ...more },
    ...(status === 429 && { retryAfter: 40 }),
  })

type Call = { login_id: string; key: string }
type AddUser = Client['addUser']

/** A server that registers each key once, and a device; `fail` says how a call ends instead. */
export function openWorld() {
  const calls: Call[] = []
  const made = new Map<string, string>()
  const kept = new Map<string, unknown>()
  const slept: number[] = []
  const world = {
    calls,
    made,
    kept,
    slept,
    clock: 1_000_000,
    who: admin as string | undefined,
    /** `before` fails before the server acts, `after` loses the answer. */
    fail: (_call: Call): { before?: Error; after?: Error } => ({}),
    onSleep: () => {},
    /** Ids of the open tabs. */
    open: new Set<string>(),
  }
  const addUser: AddUser = async ({ body }, { idempotencyKey: key = '' } = {}) => {
    const call = { login_id: body.login_id, key }
    calls.push(call)
    const { before, after } = world.fail(call)
    if (before) throw before
    const password = made.get(key) ?? `pass-${made.size + 1}`
    made.set(key, password)
    if (after) throw after
    const { login_id, shop_name, slug } = body
    return { res: '', user: { ...testShop, login_id, shop_name, slug }, password }
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
      client: { addUser },
      device: { store: device, tab },
      adminId: () => world.who,
      now: () => world.clock,
      sleep: async (milliseconds) => {
        slept.push(milliseconds)
        world.clock += milliseconds
        world.onSleep()
      },
    })
  }
  return { world, openTab }
}

export const listRunCards = (run: RegistrationRun | undefined) =>
  orders.flatMap((_, at) => {
    const card = run?.cards.get(at)
    return card ? [[at, card.login_id, card.password]] : []
  })

/** Like IndexedDB in a browser without it. */
export function broken(): never {
  throw new Error('no storage')
}

export const everyCard = [
  [0, 'ume', 'pass-1'],
  [1, 'momo', 'pass-2'],
  [2, 'sakura', 'pass-3'],
]
