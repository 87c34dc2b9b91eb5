import { create } from 'zustand'
import { persist } from 'zustand/middleware'

type SidebarState = { isCollapsed: boolean }

export const useSidebarState = create<SidebarState>()(
  persist((): SidebarState => ({ isCollapsed: false }), { name: 'sidebar' }),
)
