import { Palette } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import * as v from 'valibot'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { isSameLook, Look } from '#functions/contract/shop-record/look.ts'
import { getDayInJapan } from '#functions/contract/text/japan-day.ts'
import type { PageSite } from '#functions/renderer/page-site.ts'
import { readConflict } from '#web/api/api-error.ts'
import type { Client } from '#web/api/client.ts'
import { useClient } from '#web/api/client-context.tsx'
import { readFromDevice, writeToDevice } from '#web/api/device-storage.ts'
import { useApi, useInvalidate } from '#web/api/use-api.ts'
import type { Editing, LookEditing, LookState } from '#web/editor/state/editing.tsx'
import { thisDevice } from '#web/ui/this-device.ts'

export type ShopSite = ReturnType<typeof useShopSite>

/**
 * What pages show of the shop, and its look, with one that was just chosen. `isLoading` while the record is loaded for the first time:
 * a failure does not stop the editor.
 */
export function useShopSite(user: string) {
  const client = useClient()
  const invalidate = useInvalidate()
  const query = useApi('getShop', { query: {} }, { staleTime: 60_000 })
  const chosen = useStore(chosenLooks, (all) => all[user])
  const colours = useStore(chosenColours, (all) => all[user]) ?? noColours
  const { data } = query
  useEffect(() => resumeLook(client, user), [client, user])
  useEffect(() => {
    if (chosen?.state !== 'saved') return
    // The lists of pages say that the look is not public yet.
    void invalidate('getSession')
    void invalidate('getShop').then(() => forgetSavedLook(user, chosen))
  }, [chosen, invalidate, user])

  const saved = data?.look
  const { look, state } = chosen ?? toSavedChoice(saved)
  const looks = useMemo(
    (): LookEditing => ({
      look,
      isNew: data !== undefined && !isSameLook(look, data.live_look),
      colours,
      state,
      choose: (next) => chooseLook(client, user, { look: next, saved }),
    }),
    [look, colours, state, saved, data, client, user],
  )
  const [now] = useState(() => Date.now())
  const details = useMemo(
    (): Pick<PageSite, 'record' | 'look' | 'pages' | 'holidays' | 'today' | 'now'> => ({
      ...(data && { record: data.shop, pages: data.pages, holidays: data.holidays }),
      ...(look && { look }),
      today: getDayInJapan(new Date(now)),
      now,
    }),
    [data, look, now],
  )
  // After a failure, every new attempt would count as the first one.
  const [hasSettled, setSettled] = useState(false)
  if (!hasSettled && (!query.isPending || query.failureCount > 0)) setSettled(true)
  return { details, looks, isLoading: !hasSettled }
}

const noColours = {}

const toSavedChoice = (look: Look | null = null) => ({ look, state: 'saved' as const })

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

/** Choices that were not used, because the server's look was changed meanwhile, until the shop has been told. */
const droppedLooks = createStore<Record<string, Pick<ChosenLook, 'look'> | undefined>>(() => ({}))

const sending = new Set<string>()
const deviceKey = (user: string) => `noren-look:${user}`

/**
 * Shows a look at once, keeps it on the device and sends it; without network, later. The newest choice wins. `saved` is the
 * server's look as it was loaded.
 */
function chooseLook(
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
function resumeLook(client: Client, user: string): void {
  if (chosenLooks.getState()[user]) return
  const left = readFromDevice(deviceKey(user), LeftLook)
  if (!left) return
  // Without the look that it replaces, it is only confirmed where the server has it already.
  const { look, seen = look } = left
  setChosen(user, { look, seen, state: 'saving' })
  void sendLooks(client, user)
}

/** Call when the server's answer holds the choice. */
function forgetSavedLook(user: string, saved: ChosenLook): void {
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
    // The server's look, where it is another one than the choice replaces.
    const current = readConflict(error, v.object({ look: v.nullable(Look) }))
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

/** Says that a look of this device was not used, and offers to choose it again. */
export function useDroppedLook(
  { panels, looks }: Pick<Editing, 'panels' | 'looks'>,
  user: string,
): void {
  const dropped = useStore(droppedLooks, (all) => all[user])
  const { choose } = looks
  useEffect(() => {
    if (!dropped) return
    panels.show({
      text: `ほかのスマホやパソコンで雰囲気が変わったため、${thisDevice}でえらんだ雰囲気は使いませんでした。`,
      actions: [
        {
          label: `${thisDevice}の雰囲気にする`,
          icon: Palette,
          act: () => {
            choose(dropped.look)
            panels.notify(`${thisDevice}でえらんだ雰囲気にしました`)
          },
        },
      ],
    })
    droppedLooks.setState({ [user]: undefined })
  }, [dropped, panels, choose, user])
}
