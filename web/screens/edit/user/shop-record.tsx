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
import styles from './shop-record.module.css'

/** What was done of late, by the shop and about it. */
export function ShopRecord({ user: { id } }: { user: User }) {
  const query = useApi('listAudit', { query: { shop: id, without: 'look', limit: '10' } })
  return (
    <Part title="操作の記録">
      <Loaded query={query} what="操作の記録" skeleton={<Skeleton shape="box" />}>
        {({ lines, cursor }) => (
          <>
            {lines.length === 0 && cursor === undefined && (
              <EmptyState icon={History} title="まだ記録はありません">
                お店や管理者がこのお店のことで何かすると、ここに出ます。
              </EmptyState>
            )}
            <AuditLines lines={lines} isOfShop heading="h3" />
            <p className={styles.note}>管理者がお店を見た記録は、ここには出していません。</p>
            <div className={styles.ways}>
              {(lines.length > 0 || cursor !== undefined) && (
                <ScreenLink to={`/edit/audit?shop=${id}`} className={buttonClass('grey')}>
                  このお店の記録をすべて見る
                </ScreenLink>
              )}
              <ScreenLink to={`/edit/audit?shop=${id}&kind=look`} className={buttonClass('quiet')}>
                管理者が見た記録
              </ScreenLink>
            </div>
          </>
        )}
      </Loaded>
    </Part>
  )
}
