import { History, X } from 'lucide-react'
import { useApiList } from '#web/api/use-api-list.ts'
import { AuditLines } from '#web/screens/edit/shared/audit-lines.tsx'
import layout from '#web/screens/shared/layout.module.css'
import { DisappearingButton } from '#web/ui/button/disappearing-button.tsx'
import { MoreButton } from '#web/ui/button/more-button.tsx'
import { formatDay } from '#web/ui/format.ts'
import { ScreenHeading } from '#web/ui/navigation/screen-heading.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { QueryContent } from '#web/ui/status/query-content.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'
import { AuditFilters } from './audit-filters.tsx'
import styles from './audit-screen.module.css'
import { hasAuditFilter, useAuditSearch } from './use-audit-search.ts'

/** /edit/audit */
export function AuditScreen() {
  const { search, setSearch, clear } = useAuditSearch()
  const list = useApiList('listAudit', search)
  const lines = list.data?.pages.flatMap((page) => page.lines) ?? []
  const searchedTo = list.data?.pages.at(-1)?.looked_to
  return (
    <div className={layout.screen}>
      <ScreenHeading title="操作の記録" />
      <AuditFilters search={search} onSearch={setSearch} />
      {hasAuditFilter(search) && (
        <DisappearingButton
          next="h1"
          kind="quiet"
          icon={X}
          className={styles.clear ?? ''}
          onClick={clear}
        >
          しぼりこみをやめる
        </DisappearingButton>
      )}
      <QueryContent query={list} what="操作の記録" skeleton={<Skeleton shape="box" />}>
        {() => (
          <>
            <AuditLines lines={lines} />
            {lines.length === 0 && searchedTo === undefined && (
              <EmptyState icon={History} title="記録はありません">
                {hasAuditFilter(search)
                  ? 'しぼりこみの条件を変えてみてください。'
                  : 'だれかが操作すると、ここに残ります。'}
              </EmptyState>
            )}
            {searchedTo !== undefined && (
              <p className={layout.quiet}>{formatDay(searchedTo)} まで調べました。</p>
            )}
            <MoreButton list={list} />
          </>
        )}
      </QueryContent>
    </div>
  )
}
