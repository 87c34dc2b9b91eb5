import { create } from 'zustand'
import { persist } from 'zustand/middleware'

type SidebarState = { isCollapsed: boolean }

/** Whether the sidebar is folded to one column; remembered on this device. */
export const useSidebar = create<SidebarState>()(
  persist((): SidebarState => ({ isCollapsed: false }), { name: 'sidebar' }),
)
