import { create } from 'zustand'
import { persist } from 'zustand/middleware'

export const columnLabels = { activity: '動き', contact: '電話・住所' } as const

type State = { columns: keyof typeof columnLabels }

/** Which columns the list of shops shows on this device, beside the names and the pages. */
export const useShopColumns = create<State>()(
  persist((): State => ({ columns: 'activity' }), { name: 'shop-columns' }),
)
