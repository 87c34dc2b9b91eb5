import * as v from 'valibot'
import { createStore } from 'zustand/vanilla'
import { Look } from '#functions/contract/shop-record/look.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { Client } from '#web/api/client.ts'
import { readFromDevice, writeToDevice } from '#web/api/device-storage.ts'
import type { LookEditing, LookState } from '#web/editor/state/editing.tsx'

/** `seen` is the server's look that the choice replaces; undefined where it was not loaded. */
type ChosenLook = {
  look: Look | null
  seen: Look | null | undefined
  state: LookState
}

/** The looks that were chosen on this device, by shop, until the server has told a newer one. */
export const chosenLooks = createStore<Record<string, ChosenLook>>(() => ({}))

type ColoursByTheme = LookEditing['colours']

/** The colours that were chosen on this device for each theme, by shop, also of themes that are not in use. */
export const chosenColours = createStore<Record<string, ColoursByTheme>>(() => ({}))

/** Call with every look that the shop has or chooses. */
function rememberColours(user: string, { theme, colours }: Look): void {
  chosenColours.setState((all) => ({ [user]: { ...all[user], [theme]: colours } }))
}

type DroppedLook = { look: Look | null }

/** Choices that were not used, because the server's look was changed meanwhile, until the shop has been told. */
export const droppedLooks = createStore<Record<string, DroppedLook>>(() => ({}))

export function forgetDroppedLook(user: string): void {
  const { [user]: _dropped, ...others } = droppedLooks.getState()
  droppedLooks.setState(others, true)
}

const sending = new Set<string>()
const deviceKey = (user: string) => `noren-look:${user}`

/**
 * Shows a look at once, keeps it on the device and sends it; without network, later. The newest choice wins. `saved` is the
 * server's look as it was loaded.
 */
export function chooseLook(
  client: Client,
  user: string,
  { look, saved }: { look: Look | null; saved: Look | null | undefined },
): void {
  const before = chosenLooks.getState()[user]
  if (saved) rememberColours(user, before?.look ?? saved)
  if (look) rememberColours(user, look)
  setChosen(user, { look, seen: before ? before.seen : saved, state: 'saving' })
  storeOnDevice(user)
  void sendLooks(client, user)
}

/** Sends a choice that an earlier visit could not send, if the server still has the look that it replaces. */
export function resumeLook(client: Client, user: string): void {
  if (chosenLooks.getState()[user]) return
  const left = readFromDevice(deviceKey(user), LeftLook)
  if (!left) return
  // Without the look that it replaces, it is only confirmed where the server has it already.
  const { look, seen = look } = left
  setChosen(user, { look, seen, state: 'saving' })
  void sendLooks(client, user)
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
    const { retryUpload } = await import('#web/files/upload/send/retry-upload.ts')
    await retryUpload(async () => sendNewest(client, user), {
      signal: new AbortController().signal,
      onWait: () => updateChosen(user, 'waiting'),
    })
    writeToDevice(deviceKey(user), undefined)
    updateChosen(user, 'saved')
  } catch {
    updateChosen(user, 'failed')
  } finally {
    sending.delete(user)
  }
}

/** Sends again while the choice has changed during the call, and drops it where the server has another look now. */
async function sendNewest(client: Client, user: string): Promise<void> {
  const { look = null, seen } = chosenLooks.getState()[user] ?? {}
  const body = { user, look, ...(seen !== undefined && { seen }) }
  try {
    await client.changeLook({ body }, { idempotencyKey: crypto.randomUUID() })
  } catch (error) {
    const current = readConflict(error)
    if (!current) throw error
    setChosen(user, { ...current, seen: current.look, state: 'saved' })
    droppedLooks.setState({ [user]: { look } })
    return
  }
  const chosen = chosenLooks.getState()[user]
  if (!chosen) return
  setChosen(user, { ...chosen, seen: look })
  if (chosen.look === look) return
  storeOnDevice(user)
  await sendNewest(client, user)
}

const Conflict = v.object({ look: v.nullable(Look) })

/** The server's look, where it is another one than the choice replaces. */
function readConflict(error: unknown): v.InferOutput<typeof Conflict> | undefined {
  if (!(error instanceof ApiError) || error.problem?.code !== 'conflict') return undefined
  const { success, output } = v.safeParse(Conflict, error.problem.current)
  return success ? output : undefined
}

function setChosen(user: string, chosen: ChosenLook): void {
  chosenLooks.setState({ [user]: chosen })
}

function updateChosen(user: string, state: LookState): void {
  const chosen = chosenLooks.getState()[user]
  if (chosen) setChosen(user, { ...chosen, state })
}

// A device without storage only loses a choice that was never sent.
function storeOnDevice(user: string): void {
  const { look, seen } = chosenLooks.getState()[user] ?? {}
  writeToDevice(deviceKey(user), { look, seen })
}

const LeftLook = v.object({ look: v.nullable(Look), seen: v.optional(v.nullable(Look)) })
