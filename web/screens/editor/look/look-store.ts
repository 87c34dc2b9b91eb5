import * as v from 'valibot'
import { createStore } from 'zustand/vanilla'
import { Look } from '#functions/contract/shop-record/look.ts'
import type { Client } from '#web/api/client.ts'
import type { LookState } from '#web/editor/state/editing.tsx'

type ChosenLook = { look: Look | null; state: LookState }

/** The looks that were chosen on this device, by shop, until the server has told a newer one. */
export const chosenLooks = createStore<Record<string, ChosenLook>>(() => ({}))

const sending = new Set<string>()
const deviceKey = (user: string) => `noren-look:${user}`

/** Shows a look at once, keeps it on the device and sends it; without network, later. The newest choice wins. */
export function chooseLook(client: Client, user: string, look: Look | null): void {
  storeOnDevice(user, look)
  setChosen(user, { look, state: 'saving' })
  void sendLooks(client, user)
}

/** Sends a choice that an earlier visit could not send. */
export function resumeLook(client: Client, user: string): void {
  if (chosenLooks.getState()[user]) return
  const left = readFromDevice(user)
  if (left !== undefined) chooseLook(client, user, left)
}

/** Call when the server's answer holds the choice. */
export function forgetSavedLook(user: string, saved: ChosenLook): void {
  const { [user]: chosen, ...others } = chosenLooks.getState()
  if (chosen === saved) chosenLooks.setState(others, true)
}

async function sendLooks(client: Client, user: string): Promise<void> {
  if (sending.has(user)) return
  sending.add(user)
  try {
    const { retryUpload } = await import('#web/files/upload/retry-upload.ts')
    await retryUpload(async () => sendNewest(client, user), {
      signal: new AbortController().signal,
      onWait: () => updateChosen(user, 'waiting'),
    })
    forgetOnDevice(user)
    updateChosen(user, 'saved')
  } catch {
    updateChosen(user, 'failed')
  } finally {
    sending.delete(user)
  }
}

/** Sends again while the choice has changed during the call. */
async function sendNewest(client: Client, user: string): Promise<void> {
  const look = chosenLooks.getState()[user]?.look ?? null
  await client.changeLook({ body: { user, look } }, { idempotencyKey: crypto.randomUUID() })
  if (chosenLooks.getState()[user]?.look !== look) await sendNewest(client, user)
}

function setChosen(user: string, chosen: ChosenLook): void {
  chosenLooks.setState({ [user]: chosen })
}

function updateChosen(user: string, state: LookState): void {
  const chosen = chosenLooks.getState()[user]
  if (chosen) setChosen(user, { ...chosen, state })
}

// A device without storage only loses a choice that was never sent.
function storeOnDevice(user: string, look: Look | null): void {
  try {
    localStorage.setItem(deviceKey(user), JSON.stringify(look))
  } catch {
    // Full or forbidden.
  }
}

function forgetOnDevice(user: string): void {
  try {
    localStorage.removeItem(deviceKey(user))
  } catch {
    // Nothing was stored either.
  }
}

function readFromDevice(user: string): Look | null | undefined {
  try {
    const stored = localStorage.getItem(deviceKey(user))
    const { success, output } = v.safeParse(v.nullable(Look), JSON.parse(stored ?? '""'))
    return success ? output : undefined
  } catch {
    return undefined
  }
}
