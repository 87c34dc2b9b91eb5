import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { type ButtonKind, getButtonClass } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ScreenLink } from './links.tsx'

type Props = ComponentProps<typeof ScreenLink> & { kind?: ButtonKind; icon?: LucideIcon }

/** A link to another screen that looks like a button. */
export function LinkButton({ kind = 'grey', icon: Icon, className, children, ...link }: Props) {
  return (
    <ScreenLink {...link} className={classNames(getButtonClass(kind), className)}>
      {Icon && <Icon aria-hidden size={20} />}
      {children}
    </ScreenLink>
  )
}
