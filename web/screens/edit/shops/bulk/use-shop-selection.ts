import { useState } from 'react'
import { limits } from '#functions/contract/limits.ts'
import type { ListedShop } from '#functions/contract/shops/listed-shop.ts'
import type { Client } from '#web/api/client.ts'
import { useClient } from '#web/api/client-context.tsx'
import { type ShopSearch, toShopQuery } from '#web/screens/edit/shops/use-shop-search.ts'
import { formatApiFailure } from '#web/screens/shared/format-api-failure.ts'

const nothing: ReadonlyMap<string, ListedShop> = new Map()

/** The shops that are selected for an action. They stay selected while the search changes. */
export function useShopSelection(search: ShopSearch) {
  const client = useClient()
  const [selected, setSelected] = useState(nothing)
  const [isAdding, setAdding] = useState(false)
  const [problem, setProblem] = useState('')

  function toggle(shop: ListedShop) {
    const next = new Map(selected)
    if (!next.delete(shop.id)) next.set(shop.id, shop)
    setProblem(next.size > limits.selectedShops ? tooManyMessage : '')
    if (next.size <= limits.selectedShops) setSelected(next)
  }

  /** Selects all shops that the search finds, also those that are not loaded yet. */
  async function addAll() {
    setAdding(true)
    setProblem('')
    try {
      const found = await listFound(client, search)
      const next = new Map([...selected, ...found.map((shop) => [shop.id, shop] as const)])
      if (next.size > limits.selectedShops) setProblem(tooManyMessage)
      else setSelected(next)
    } catch (error) {
      setProblem(formatApiFailure(error))
    }
    setAdding(false)
  }

  return {
    shops: [...selected.values()],
    ids: new Set(selected.keys()),
    isAdding,
    problem,
    toggle,
    addAll: () => void addAll(),
    clear: () => {
      setSelected(nothing)
      setProblem('')
    },
  }
}

export type ShopSelection = ReturnType<typeof useShopSelection>

const tooManyMessage = `一度にえらべるのは${limits.selectedShops}店までです。絞り込んでから、えらんでください。`

const partLength = 100

type Part = { shops: readonly ListedShop[]; cursor?: string | undefined }

async function listFound(
  client: Client,
  search: ShopSearch,
  { shops: before, cursor }: Part = { shops: [] },
): Promise<readonly ListedShop[]> {
  const query = { ...toShopQuery(search), limit: `${partLength}`, ...(cursor && { cursor }) }
  const { users, cursor: next } = await client.listUsers({ query })
  const all = [...before, ...users]
  return next && all.length <= limits.selectedShops
    ? listFound(client, search, { shops: all, cursor: next })
    : all
}
