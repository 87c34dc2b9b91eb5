import type { ComponentProps } from 'react'
import { useIsOnPanelEntry } from './back-closes.ts'
import { Link, NavLink } from './router.ts'

/** A link to another screen, which slides in; the way back from there knows no panel that was open here. */
export function ScreenLink(props: ComponentProps<typeof Link>) {
  return <Link viewTransition {...props} replace={useIsOnPanelEntry()} />
}

/** A link to another screen that says when it leads to this one. */
export function ScreenNavLink(props: ComponentProps<typeof NavLink>) {
  return <NavLink viewTransition {...props} replace={useIsOnPanelEntry()} />
}
