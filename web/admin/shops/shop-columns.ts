import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { ShopSort } from '#functions/contract/shops/listed-shop.ts'
import type { ShopSearch } from './use-shops.ts'

type Order = Pick<ShopSearch, 'sort' | 'order'>

/** The names of each order and of its reverse. */
const orderNames: Record<ShopSort, readonly [string, string]> = {
  newest: ['登録の新しい順', '登録の古い順'],
  name: ['名前の五十音順', '名前の五十音の逆順'],
  edited: ['編集の新しい順', '編集の古い順'],
  signed_in: ['ログインの新しい順', 'ログインの古い順'],
  bytes: ['容量の大きい順', '容量の小さい順'],
  views: ['見られた回数の多い順', '見られた回数の少ない順'],
  quiet: ['動きのない順', '動きの新しい順'],
}

const reverse = '-reverse'

/** The value of an order in the select. */
export const toOrderValue = ({ sort, order }: Order) => `${sort}${order && reverse}`

export const orderLabels: Readonly<Record<string, string>> = Object.fromEntries(
  ShopSort.options.flatMap((sort) => {
    const [name, other] = orderNames[sort]
    return [
      [sort, name],
      [`${sort}${reverse}`, other],
    ]
  }),
)

/** The order of a value in the select. */
export function parseOrderValue(value: string): Order {
  const order = value.endsWith(reverse) ? 'reverse' : ''
  const name = order ? value.slice(0, -reverse.length) : value
  return { sort: ShopSort.options.find((sort) => sort === name) ?? 'newest', order }
}

/** The order after a press on the heading of a column: its own order first, then the reverse. */
export const turnOrder = ({ sort, order }: Order, column: ShopSort): Order => ({
  sort: column,
  order: sort === column && order === '' ? 'reverse' : '',
})

/** The value of `aria-sort` of a column. */
export function getAriaSort({ sort, order }: Order, column: ShopSort) {
  if (sort !== column) return undefined
  const isAscending = column === 'name'
  return isAscending === (order === '') ? 'ascending' : 'descending'
}

export const columnLabels = { activity: '動き', contact: '電話・住所' } as const

type State = { columns: keyof typeof columnLabels }

/** Which columns the list of shops shows on this device, beside the names and the pages. */
export const useShopColumns = create<State>()(
  persist((): State => ({ columns: 'activity' }), { name: 'shop-columns' }),
)
