import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useShopNeighbours } from '#web/admin/shared/shop-list-path.ts'
import { getButtonClass } from '#web/ui/button/button.tsx'
import { ScreenLink } from '#web/ui/navigation/links.tsx'

/** Leads to the shops before and after this one in the list. */
export function ShopNeighbours({ id }: { id: string }) {
  const around = useShopNeighbours(id)
  if (!around) return null
  const { place, count, before, next, state } = around
  // They replace each other, so that Back leads to the list.
  const toShop = (to: string | undefined, name: string, icon: ReactNode) =>
    to !== undefined && (
      <ScreenLink
        to={`/edit/user/${to}`}
        state={state}
        replace
        className={getButtonClass('quiet')}
        aria-label={name}
      >
        {icon}
      </ScreenLink>
    )
  return (
    <nav className="row gap-1" aria-label="一覧の前後のお店">
      {toShop(before, '前のお店', <ChevronLeft aria-hidden size={20} />)}
      <span className="quiet figures text-sm">{`${place} / ${count}`}</span>
      {toShop(next, '次のお店', <ChevronRight aria-hidden size={20} />)}
    </nav>
  )
}
