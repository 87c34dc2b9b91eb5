import type { ComponentProps } from 'react'
import { useIsPanelEntry } from '#web/ui/overlay/panel-entry.ts'
import { Link, NavLink } from './router.ts'

/** A link to another screen with a transition. It replaces the history entry of an open panel. */
export function ScreenLink(props: ComponentProps<typeof Link>) {
  return <Link viewTransition {...props} replace={useIsPanelEntry()} />
}

/** The same with the active state of a `NavLink`. */
export function ScreenNavLink(props: ComponentProps<typeof NavLink>) {
  return <NavLink viewTransition {...props} replace={useIsPanelEntry()} />
}
