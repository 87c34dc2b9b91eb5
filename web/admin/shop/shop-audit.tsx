import { History } from 'lucide-react'
import type { ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import { AuditLines } from '#web/admin/shared/audit-lines.tsx'
import { useApi } from '#web/api/use-api.ts'
import { LinkButton } from '#web/ui/navigation/link-button.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { QueryContent } from '#web/ui/status/query-content.tsx'

/** The latest audit lines of the shop. */
export function ShopAudit({ shop: { id } }: { shop: ShopProfile }) {
  const query = useApi('listAudit', { query: { shop: id, without: 'look', limit: '10' } })
  return (
    <QueryContent query={query} what="操作の記録">
      {({ lines, cursor }) => (
        <>
          {lines.length === 0 && cursor === undefined && (
            <EmptyState icon={History} title="まだ記録はありません">
              お店や管理者がこのお店のことで何かすると、ここに出ます。
            </EmptyState>
          )}
          <AuditLines lines={lines} isSingleShop heading="h3" />
          <p className="hint">管理者がお店を見た記録は、ここには出していません。</p>
          <div className="buttons">
            {(lines.length > 0 || cursor !== undefined) && (
              <LinkButton to={`/edit/audit?shop=${id}`}>このお店の記録をすべて見る</LinkButton>
            )}
            <LinkButton to={`/edit/audit?shop=${id}&kind=look`} kind="quiet">
              管理者が見た記録
            </LinkButton>
          </div>
        </>
      )}
    </QueryContent>
  )
}
