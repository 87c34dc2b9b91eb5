import { Menu } from 'lucide-react'
import { create } from 'zustand'
import { Button } from '#web/ui/button.tsx'

/** Whether the drawer with the sidebar's links is open on a phone. */
export const useMenu = create<{ isOpen: boolean }>()(() => ({ isOpen: false }))

/** Opens or closes the drawer. */
export function setMenuOpen(isOpen: boolean): void {
  useMenu.setState({ isOpen })
}

/** ☰ opens the drawer; for the bar of a screen that has its own (its route's `handle.ownBar` says so). */
export function MenuButton() {
  return (
    <Button kind="quiet" icon={Menu} aria-haspopup="dialog" onClick={() => setMenuOpen(true)}>
      メニュー
    </Button>
  )
}
