import { Download, History, X } from 'lucide-react'
import type { AuditLogEntry } from '#functions/contract/audit-log-entry.ts'
import { useApiList } from '#web/api/use-api-list.ts'
import { AuditLines } from '#web/screens/edit/shared/audit-lines.tsx'
import { formatApiFailure } from '#web/screens/shared/format-api-failure.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DisappearingButton } from '#web/ui/button/disappearing-button.tsx'
import { MoreButton } from '#web/ui/button/more-button.tsx'
import { formatWholeDay } from '#web/ui/format.ts'
import { InAppBrowserNotice } from '#web/ui/in-app-browser/in-app-browser-notice.tsx'
import { ScreenHeading } from '#web/ui/navigation/screen-heading.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { QueryContent } from '#web/ui/status/query-content.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { AuditFilters } from './audit-filters.tsx'
import styles from './audit-screen.module.css'
import { useAuditExport } from './use-audit-export.ts'
import { hasAuditFilter, useAuditSearch } from './use-audit-search.ts'

/** /edit/audit */
export function AuditScreen() {
  const { search, setSearch, clear } = useAuditSearch()
  const list = useApiList('listAudit', search)
  const saving = useAuditExport()
  const lines = list.data?.pages.flatMap((page) => page.lines) ?? []
  const searchedTo = list.data?.pages.at(-1)?.looked_to
  return (
    <div className="screen">
      <ScreenHeading title="操作の記録" />
      <AuditFilters
        search={search}
        actorName={findActorName(lines, search.who)}
        onSearch={setSearch}
      />
      <div className={`row wrap between gap-2-3 ${styles.tools}`}>
        {hasAuditFilter(search) && (
          <DisappearingButton next="h1" kind="quiet" icon={X} onClick={clear}>
            しぼりこみをやめる
          </DisappearingButton>
        )}
        <Button icon={Download} busy={saving.isPending} onClick={() => saving.mutate(search)}>
          表にして保存（CSV）
        </Button>
      </div>
      <InAppBrowserNotice subject="download" />
      {saving.error && (
        <StatusLine tone="danger">{`保存できませんでした。${formatApiFailure(saving.error)}`}</StatusLine>
      )}
      <QueryContent query={list} what="操作の記録" skeleton={<Skeleton shape="box" />}>
        {() => (
          <>
            <AuditLines lines={lines} onFilter={setSearch} />
            {lines.length === 0 && searchedTo === undefined && (
              <EmptyState icon={History} title="記録はありません">
                {hasAuditFilter(search)
                  ? 'しぼりこみの条件を変えてみてください。'
                  : 'だれかが操作すると、ここに残ります。'}
              </EmptyState>
            )}
            {searchedTo !== undefined && (
              <p className="hint">{`${formatWholeDay(searchedTo)} まで調べました。`}</p>
            )}
            <MoreButton list={list} />
          </>
        )}
      </QueryContent>
    </div>
  )
}

/** The name of the account that the log is filtered by. */
function findActorName(lines: readonly AuditLogEntry[], actor = ''): string | undefined {
  const [, id] = actor.split(':')
  if (id === undefined) return undefined
  return lines.find(({ who }) => who.id === id)?.who.name ?? undefined
}
