import { Pencil } from 'lucide-react'
import { useId } from 'react'
import type { News } from '#functions/contract/news.ts'
import { useApi } from '#web/api/use-api.ts'
import { describeAudience } from '#web/screens/edit/entries/delivery/audience-labels.ts'
import { editEntryPath } from '#web/screens/edit/entries/edit-entry-path.ts'
import { useCanCall } from '#web/screens/edit/shared/can-call.ts'
import { formatApiFailure } from '#web/screens/shared/format-api-failure.ts'
import layout from '#web/screens/shared/layout.module.css'
import { getButtonClass } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { formatDayAndTime } from '#web/ui/format.ts'
import { ScreenLink } from '#web/ui/navigation/links.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import styles from './news-drafts.module.css'

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
    <section aria-labelledby={id} className={styles.drafts}>
      <h2 id={id} className={styles.heading}>
        下書き（{data.news.length}件）
      </h2>
      <p className={layout.quiet}>管理者だけに見えています。どの管理者も続きを書けます。</p>
      <ul className={styles.list}>
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
    <li className={classNames(layout.row, styles.item)}>
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        <p className={layout.quiet}>
          {formatDayAndTime(updated_at)}に保存　送り先: {describeAudience(audience)}
        </p>
      </div>
      {canChange && (
        <ScreenLink
          to={editEntryPath('news', id)}
          className={getButtonClass('grey')}
          aria-label={`${title}の続きを書く`}
        >
          <Pencil aria-hidden size={20} />
          続きを書く
        </ScreenLink>
      )}
    </li>
  )
}
