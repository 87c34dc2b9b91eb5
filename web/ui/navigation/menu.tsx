import { Menu } from 'lucide-react'
import { create } from 'zustand'
import { Button } from '#web/ui/button/button.tsx'

/** Whether the phone's navigation drawer is open. */
export const useMenu = create<{ isOpen: boolean }>()(() => ({ isOpen: false }))

export function setMenuOpen(isOpen: boolean): void {
  useMenu.setState({ isOpen })
}

/** For screens with their own top bar (`handle.ownBar` of the route). */
export function MenuButton() {
  return (
    <Button kind="quiet" icon={Menu} aria-haspopup="dialog" onClick={() => setMenuOpen(true)}>
      メニュー
    </Button>
  )
}
