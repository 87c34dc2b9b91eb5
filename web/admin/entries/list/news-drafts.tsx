import { Pencil } from 'lucide-react'
import { useId } from 'react'
import type { News } from '#functions/contract/news.ts'
import { formatApiFailure } from '#web/actions/format-api-failure.ts'
import { describeAudience } from '#web/admin/entries/delivery/audience-labels.ts'
import { editEntryPath } from '#web/admin/entries/edit-entry-path.ts'
import { useCanCall } from '#web/admin/shared/can-call.ts'
import { useApi } from '#web/api/use-api.ts'
import { formatDayAndTime } from '#web/ui/format.ts'
import { LinkButton } from '#web/ui/navigation/link-button.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'

/** The drafts of news, which all admins can continue. */
export function NewsDrafts() {
  const id = useId()
  const { data, error } = useApi('listNewsDrafts', {})
  if (error)
    return (
      <StatusLine tone="danger">下書きを読み込めませんでした。{formatApiFailure(error)}</StatusLine>
    )
  if (!data || data.news.length === 0) return null
  return (
    <section aria-labelledby={id} className="stack gap-2">
      <h2 id={id} className="text-lg">{`下書き（${data.news.length}件）`}</h2>
      <p className="hint">管理者だけに見えています。どの管理者も続きを書けます。</p>
      <ul className="stack gap-2">
        {data.news.map((draft) => (
          <Draft key={draft.id} draft={draft} />
        ))}
      </ul>
    </section>
  )
}

function Draft({ draft: { id, title, updated_at, audience } }: { draft: News }) {
  const canChange = useCanCall('updateNews')
  return (
    <li className="spread items-center between">
      <div className="min-w-0">
        <p className="bold break">{title}</p>
        <p className="hint">{`${formatDayAndTime(updated_at)}に保存　送り先: ${describeAudience(audience)}`}</p>
      </div>
      {canChange && (
        <LinkButton
          to={editEntryPath('news', id)}
          aria-label={`${title}の続きを書く`}
          icon={Pencil}
        >
          続きを書く
        </LinkButton>
      )}
    </li>
  )
}
