import { History, X } from 'lucide-react'
import type { AuditLogEntry } from '#functions/contract/audit-log-entry.ts'
import { AuditLines } from '#web/admin/shared/audit-lines.tsx'
import { ExportButton } from '#web/admin/shared/export-button.tsx'
import { useApiList } from '#web/api/use-api-list.ts'
import { DisappearingButton } from '#web/ui/button/disappearing-button.tsx'
import { formatWholeDay } from '#web/ui/format.ts'
import { InAppBrowserNotice } from '#web/ui/in-app-browser/in-app-browser-notice.tsx'
import { ResourceList } from '#web/ui/list/resource-list.tsx'
import { useListFilters } from '#web/ui/list/use-list-filters.ts'
import { ScreenHeading } from '#web/ui/navigation/screen-heading.tsx'
import { AuditFilters, AuditSearch } from './audit-filters.tsx'

/** /edit/audit */
export function AuditScreen() {
  const { filters, setFilters, query, clear } = useListFilters(AuditSearch)
  const list = useApiList('listAudit', { query }, { rows: (page) => page.lines })
  const isFiltered = Object.keys(query).length > 0
  const searchedTo = list.pages.at(-1)?.looked_to
  return (
    <div className="screen">
      <ScreenHeading title="操作の記録" />
      <AuditFilters
        search={filters}
        actorName={findActorName(list.rows, filters.who)}
        onSearch={setFilters}
      />
      <div className="row wrap between gap-2-3">
        {isFiltered && (
          <DisappearingButton next="h1" kind="quiet" icon={X} onClick={clear}>
            しぼりこみをやめる
          </DisappearingButton>
        )}
        <div className="buttons ms-auto">
          <ExportButton
            name="操作の記録"
            load={(client, from) => client.exportAudit({ query: { ...query, ...from } })}
          >
            表にして保存（CSV）
          </ExportButton>
        </div>
      </div>
      <InAppBrowserNotice subject="download" />
      <ResourceList list={list} what="操作の記録" empty={isFiltered ? noMatch : noLines}>
        {(lines) => (
          <>
            <AuditLines lines={lines} onFilter={setFilters} />
            {searchedTo !== undefined && (
              <p className="hint">{`${formatWholeDay(searchedTo)} まで調べました。`}</p>
            )}
          </>
        )}
      </ResourceList>
    </div>
  )
}

const title = '記録はありません'
const noLines = { icon: History, title, children: 'だれかが操作すると、ここに残ります。' }
const noMatch = { icon: History, title, children: 'しぼりこみの条件を変えてみてください。' }

/** The name of the account that the log is filtered by. */
function findActorName(lines: readonly AuditLogEntry[], actor = ''): string | undefined {
  const [, id] = actor.split(':')
  if (id === undefined) return undefined
  return lines.find(({ who }) => who.id === id)?.who.name ?? undefined
}
