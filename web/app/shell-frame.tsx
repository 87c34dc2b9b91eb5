import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { MenuButton, setMenuOpen, useMenu } from '#web/screens/menu.tsx'
import { SignOutDialog } from '#web/screens/sign-out-dialog.tsx'
import { isUnsavedNow } from '#web/screens/unsaved.ts'
import type { useSignOut } from '#web/screens/use-sign-out.ts'
import { useWayBack } from '#web/ui/back-closes.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useKeyboardInset } from '#web/ui/keyboard-inset.ts'
import { LiveRegion } from '#web/ui/live-region.tsx'
import { Outlet, ScrollRestoration, type UIMatch, useLocation, useMatches } from '#web/ui/router.ts'
import { Drawer } from './drawer.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import styles from './shell.module.css'
import { useSidebar } from './sidebar-state.ts'

/** What a sidebar is told; collapsed it is one column wide: icons with their words below them. */
export type SidebarProps = { isCollapsed: boolean; onSignOut: () => void }

type MenuProps = {
  sidebar: ComponentType<SidebarProps>
  leaving: ReturnType<typeof useSignOut>
  isCollapsed: boolean
}

type Props = Omit<MenuProps, 'isCollapsed'> & {
  /** Whose area it is, in the bar of a phone. */
  name: string
  /** What comes up over every screen of the area. */
  children: ReactNode
}

/** All that stands around an area's screens. The main view has 10, 11 or 12 of 12 columns. */
export function ShellFrame({ name, sidebar, leaving, children }: Props) {
  const isCollapsed = useSidebar((state) => state.isCollapsed)
  const hasOwnBar = useMatches().some(bringsOwnBar)
  useWayBack()
  useKeyboardInset()

  return (
    <div className={classNames(styles.shell, isCollapsed && styles.collapsed)}>
      <a href="#main" className={styles.skip}>
        本文へ
      </a>
      <ShellMenu sidebar={sidebar} leaving={leaving} isCollapsed={isCollapsed} />
      <div className={styles.view}>
        {!hasOwnBar && (
          <div className={styles.top}>
            <header className={styles.bar}>
              <MenuButton />
              <span className={styles.shop}>{name}</span>
            </header>
            {/* The editor's own status says what it means there. */}
            <OfflineBanner />
          </div>
        )}
        <main id="main" tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
      </div>
      {children}
      <LiveRegion />
      <ScrollRestoration getKey={placeOf} />
    </div>
  )
}

/** An address that was typed in has no key of its own, and would begin as far down as the one before it. */
function placeOf({ key, pathname, search }: { key: string; pathname: string; search: string }) {
  return key === 'default' ? pathname + search : key
}

/** The sidebar at the side, the same in a drawer on a phone, and the way out. */
function ShellMenu({ sidebar: Sidebar, leaving, isCollapsed }: MenuProps) {
  const isOpen = useMenu((menu) => menu.isOpen)
  const [isAsking, setAsking] = useState(false)
  const { key } = useLocation()

  // Not when a link is pressed: what it leads to may take a while, and the way back is the drawer's till then.
  useEffect(leaveMenu, [key])

  function signOut() {
    closeMenu()
    if (isUnsavedNow()) setAsking(true)
    else leaving.signOut()
  }

  return (
    <>
      <aside className={styles.side}>
        <Button
          kind="quiet"
          icon={isCollapsed ? PanelLeftOpen : PanelLeftClose}
          aria-expanded={!isCollapsed}
          onClick={() => useSidebar.setState({ isCollapsed: !isCollapsed })}
        >
          {isCollapsed ? 'ひらく' : 'たたむ'}
        </Button>
        <Sidebar isCollapsed={isCollapsed} onSignOut={signOut} />
      </aside>
      {isOpen && (
        <Drawer onClose={closeMenu}>
          <Sidebar isCollapsed={false} onSignOut={signOut} />
        </Drawer>
      )}
      <SignOutDialog
        open={isAsking || leaving.error !== null}
        onClose={() => {
          setAsking(false)
          leaving.reset()
        }}
        leaving={leaving}
      />
    </>
  )
}

function closeMenu() {
  setMenuOpen(false)
}

/** The drawer kept the focus from the new screen's heading, and gives it back to where it was opened. */
function leaveMenu() {
  if (!useMenu.getState().isOpen) return
  closeMenu()
  setTimeout(() => document.querySelector('h1')?.focus({ preventScroll: true }))
}

/** Whether a route says of itself, for the address at hand, that its screen has a bar with ☰ in it. */
function bringsOwnBar({ handle, params }: UIMatch): boolean {
  const isNamed = typeof handle === 'object' && handle !== null && 'ownBar' in handle
  return isNamed && typeof handle.ownBar === 'function' && handle.ownBar(params) === true
}
