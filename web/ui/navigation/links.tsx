import type { ComponentProps } from 'react'
import { useIsPanelEntry } from '#web/ui/overlay/panel-entry.ts'
import { Link, NavLink } from './router.ts'

/** A link to another screen with a transition. It replaces the history entry of an open panel. */
export function ScreenLink(props: ComponentProps<typeof Link>) {
  const isPanelEntry = useIsPanelEntry()
  return <Link viewTransition {...props} replace={isPanelEntry || props.replace === true} />
}

/** The same with the active state of a `NavLink`. */
export function ScreenNavLink(props: ComponentProps<typeof NavLink>) {
  return <NavLink viewTransition {...props} replace={useIsPanelEntry()} />
}
