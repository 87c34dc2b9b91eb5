import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useShopNeighbours } from '#web/admin/shared/shop-list-path.ts'
import { LinkButton } from '#web/ui/navigation/link-button.tsx'

/** Leads to the shops before and after this one in the list. */
export function ShopNeighbours({ id }: { id: string }) {
  const around = useShopNeighbours(id)
  if (!around) return null
  const { place, count, before, next, state } = around
  // They replace each other, so that Back leads to the list.
  const toShop = (to: string | undefined, name: string, icon: ReactNode) =>
    to !== undefined && (
      <LinkButton to={`/edit/user/${to}`} state={state} replace aria-label={name} kind="quiet">
        {icon}
      </LinkButton>
    )
  return (
    <nav className="row gap-1" aria-label="一覧の前後のお店">
      {toShop(before, '前のお店', <ChevronLeft aria-hidden size={20} />)}
      <span className="quiet figures text-sm">{`${place} / ${count}`}</span>
      {toShop(next, '次のお店', <ChevronRight aria-hidden size={20} />)}
    </nav>
  )
}
