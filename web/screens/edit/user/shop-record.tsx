import { History } from 'lucide-react'
import type { User } from '#functions/contract/user.ts'
import { useApi } from '#web/api/hooks.ts'
import { AuditLines } from '#web/screens/edit/audit-lines.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ScreenLink } from '#web/ui/links.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Part } from './part.tsx'

/** What was done of late, by the shop and about it. */
export function ShopRecord({ user: { id } }: { user: User }) {
  const query = useApi('listAudit', { query: { shop: id, limit: '10' } })
  return (
    <Part title="操作の記録">
      <Loaded query={query} what="操作の記録" skeleton={<Skeleton shape="box" />}>
        {({ lines, cursor }) => (
          <>
            {lines.length === 0 && (
              <EmptyState icon={History} title="まだ記録はありません">
                お店や管理者がこのお店のことで何かすると、ここに出ます。
              </EmptyState>
            )}
            <AuditLines lines={lines} isOfShop heading="h3" />
            {lines.length > 0 && (
              <ScreenLink to={`/edit/audit?shop=${id}`} className={buttonClass('grey')}>
                {cursor === undefined ? 'このお店の記録をしぼりこむ' : 'このお店の記録をすべて見る'}
              </ScreenLink>
            )}
          </>
        )}
      </Loaded>
    </Part>
  )
}
