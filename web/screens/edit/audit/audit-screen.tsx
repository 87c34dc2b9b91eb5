import { History, X } from 'lucide-react'
import { useApiList } from '#web/api/list-hook.ts'
import { AuditLines } from '#web/screens/edit/audit-lines.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { dayText } from '#web/ui/format.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { PassingButton } from '#web/ui/passing-button.tsx'
import { ScreenHeading } from '#web/ui/screen-heading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AuditFilters } from './audit-filters.tsx'
import styles from './audit-screen.module.css'
import { isNarrowed, useAuditAddress } from './use-audit-address.ts'

/** /edit/audit: who did what, and when. */
export function AuditScreen() {
  const { search, setSearch, clear } = useAuditAddress()
  const list = useApiList('listAudit', search)
  const lines = list.data?.pages.flatMap((part) => part.lines) ?? []
  const looked = list.data?.pages.at(-1)?.looked_to
  return (
    <div className={styles.screen}>
      <ScreenHeading title="操作の記録" />
      <AuditFilters search={search} onSearch={setSearch} />
      {isNarrowed(search) && (
        <PassingButton
          next="h1"
          kind="quiet"
          icon={X}
          className={styles.clear ?? ''}
          onClick={clear}
        >
          しぼりこみをやめる
        </PassingButton>
      )}
      <Loaded query={list} what="操作の記録" skeleton={<Skeleton shape="box" />}>
        {() => (
          <>
            <AuditLines lines={lines} />
            {lines.length === 0 && looked === undefined && (
              <EmptyState icon={History} title="記録はありません">
                {isNarrowed(search)
                  ? 'しぼりこみの条件を変えてみてください。'
                  : 'だれかが操作すると、ここに残ります。'}
              </EmptyState>
            )}
            {looked !== undefined && (
              <p className={styles.looked}>{dayText(looked)} まで調べました。</p>
            )}
            <MoreButton list={list} />
          </>
        )}
      </Loaded>
    </div>
  )
}
