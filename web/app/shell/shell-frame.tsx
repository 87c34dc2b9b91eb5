import { PanelLeftClose, PanelLeftOpen, WifiOff } from 'lucide-react'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { SignOutDialog } from '#web/account/shared/sign-out-dialog.tsx'
import type { useSignOut } from '#web/account/shared/use-sign-out.ts'
import { hasUnsavedWork } from '#web/drafts/unsaved.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { usePlainPaste } from '#web/ui/form/pasted-text.ts'
import { runWhenIdle } from '#web/ui/loading/run-when-idle.ts'
import { MenuButton, setMenuOpen, useMenu } from '#web/ui/navigation/menu.tsx'
import { NavigationProgress } from '#web/ui/navigation/navigation-progress.tsx'
import {
  Outlet,
  ScrollRestoration,
  type UIMatch,
  useLocation,
  useMatches,
} from '#web/ui/navigation/router.ts'
import { useBackListener } from '#web/ui/overlay/use-close-on-back.ts'
import { useKeyboardInset } from '#web/ui/overlay/use-keyboard-inset.ts'
import { useTypingMark } from '#web/ui/overlay/use-typing-mark.ts'
import { announce } from '#web/ui/status/announce.ts'
import { LiveRegion } from '#web/ui/status/live-region.tsx'
import { useIsOffline } from '#web/ui/status/use-is-offline.ts'
import { Drawer } from './drawer.tsx'
import styles from './shell.module.css'

/** `isCollapsed`: one column of icons with their labels below. */
export type SidebarProps = { isCollapsed: boolean; onSignOut: () => void }

type MenuProps = {
  sidebar: ComponentType<SidebarProps>
  leaving: ReturnType<typeof useSignOut>
  isCollapsed: boolean
  onCollapse: () => void
}

type Props = Pick<MenuProps, 'sidebar' | 'leaving'> & {
  name: string
  /** Shown above each screen; the editor shows it in its own status. */
  notice?: ReactNode
  children: ReactNode
}

/** The layout around the screens of an area. The main view has 10, 11 or 12 of 12 columns. */
export function ShellFrame({ name, sidebar, leaving, notice, children }: Props) {
  const hasOwnBar = useMatches().some(routeHasOwnBar)
  const place = hasOwnBar ? 'isCollapsedInEditor' : 'isCollapsed'
  const isCollapsed = useSidebarState((state) => state[place])
  const collapse = () => useSidebarState.setState({ [place]: !isCollapsed })
  useEffect(registerServiceWorker, [])
  useBackListener()
  useKeyboardInset()
  useTypingMark()
  usePlainPaste()

  return (
    <div className={classNames('stack min-h-screen cols-12', isCollapsed && styles.collapsed)}>
      <a href="#main" className={`p-3-4 fixed z-message round-md bg-raised ${styles.skip}`}>
        本文へ
      </a>
      <ShellMenu {...{ sidebar, leaving, isCollapsed }} onCollapse={collapse} />
      <div className={`min-w-0 ${styles.view} col-[span_12] lg:col-[span_10]`}>
        {!hasOwnBar && (
          <div className="sticky top-0 z-bar">
            <header className="row gap-2 min-h-target p-1 line-bottom bg-main >button:flex-none >button:nowrap lg:display-none">
              <MenuButton />
              <span className="heading bold truncate">{name}</span>
            </header>
            {/* The editor shows this in its own status. */}
            <OfflineBanner />
            {notice}
          </div>
        )}
        <main
          id="main"
          tabIndex={-1}
          className={`bg-background ${styles.main} min-h-full no-outline`}
        >
          <Outlet />
        </main>
      </div>
      {children}
      <NavigationProgress />
      <LiveRegion />
      <ScrollRestoration getKey={getScrollKey} />
    </div>
  )
}

/** A typed address has the key `default`, which would restore another screen's scroll position. */
function getScrollKey({
  key,
  pathname,
  search,
}: {
  key: string
  pathname: string
  search: string
}) {
  return key === 'default' ? pathname + search : key
}

function ShellMenu({ sidebar: Sidebar, leaving, isCollapsed, onCollapse }: MenuProps) {
  const isOpen = useMenu((menu) => menu.isOpen)
  const [isAsking, setAsking] = useState(false)
  const { key } = useLocation()

  // On arrival and not on the click: while a slow screen loads, Back must still close the drawer.
  useEffect(closeMenuAfterNavigation, [key])

  function signOut() {
    closeMenu()
    if (hasUnsavedWork()) setAsking(true)
    else leaving.signOut()
  }

  return (
    <>
      <aside className={`display-none ${styles.side} lg:>button:align-flex-end`}>
        <Button
          kind="quiet"
          icon={isCollapsed ? PanelLeftOpen : PanelLeftClose}
          aria-expanded={!isCollapsed}
          onClick={onCollapse}
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

/** The closing drawer returns the focus to the menu button; move it to the new screen's heading, or to the part that the link names. */
function closeMenuAfterNavigation() {
  if (!useMenu.getState().isOpen) return
  closeMenu()
  setTimeout(() => {
    const named = document.getElementById(window.location.hash.slice(1))
    const target = named ?? document.querySelector('h1')
    target?.focus({ preventScroll: true })
  })
}

/** Whether the route's `handle.ownBar` says that its screen brings its own bar with the menu button. */
function routeHasOwnBar({ handle, params }: UIMatch): boolean {
  const isNamed = typeof handle === 'object' && handle !== null && 'ownBar' in handle
  return isNamed && typeof handle.ownBar === 'function' && handle.ownBar(params) === true
}

/** Lets the app open without a network from the next time on; a browser that cannot do so goes on without. */
function registerServiceWorker(): void {
  // The development server has no such file, and sources change under their names.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  runWhenIdle(() => {
    navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
  })
}

type SidebarState = { isCollapsed: boolean; isCollapsedInEditor: boolean }

/** Collapsed in the editor until the owner opens it there: the page needs the width. */
export const useSidebarState = create<SidebarState>()(
  persist((): SidebarState => ({ isCollapsed: false, isCollapsedInEditor: true }), {
    name: 'sidebar',
  }),
)

const bannerText = '電波がありません。もどるまで、新しい内容の表示や変更はできません。'

function OfflineBanner() {
  const isOffline = useIsOffline()
  const wasOffline = useRef(false)
  useEffect(() => {
    if (isOffline) announce(bannerText)
    else if (wasOffline.current) announce('電波がもどりました。')
    wasOffline.current = isOffline
  }, [isOffline])

  if (!isOffline) return null
  return (
    <p className="row gap-3 warning p-2-4 bg-warning text-sm bold tight line-bottom-text">
      <WifiOff aria-hidden className="flex-none size-5" />
      {bannerText}
    </p>
  )
}
