import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { isSameLook, type Look } from '#functions/contract/shop-record/look.ts'
import { getDayInJapan } from '#functions/contract/text/japan-day.ts'
import type { PageSite } from '#functions/renderer/page-site.ts'
import { useClient } from '#web/api/client-context.tsx'
import { useApi, useInvalidate } from '#web/api/use-api.ts'
import type { LookEditing } from '#web/editor/state/editing.tsx'
import {
  chooseLook,
  chosenColours,
  chosenLooks,
  forgetSavedLook,
  resumeLook,
} from './look-store.ts'

export type ShopSite = {
  /** What pages show of the shop, for previews. */
  details: Pick<PageSite, 'record' | 'look' | 'pages' | 'holidays' | 'today' | 'now'>
  looks: LookEditing
  /** The shop's record is being loaded for the first time. A failure does not stop the editor. */
  isLoading: boolean
}

/** The shop's record and look, with a look that was just chosen. */
export function useShopSite(user: string): ShopSite {
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
    () => ({
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
