import { Pencil, Trash2 } from 'lucide-react'
import type { News } from '#functions/contract/news.ts'
import { editEntryPath } from '#web/screens/edit/entries/edit-entry-path.ts'
import { noticeButtonSelector } from '#web/screens/edit/entries/entry-notice.ts'
import { useDeleteEntry } from '#web/screens/edit/entries/use-entry-changes.ts'
import { useCanCall } from '#web/screens/edit/shared/can-call.ts'
import { type EntryKind, entryKinds } from '#web/screens/shared/entries/entry-kinds.ts'
import { formatApiFailure } from '#web/screens/shared/format-api-failure.ts'
import layout from '#web/screens/shared/layout.module.css'
import { getButtonClass } from '#web/ui/button/button.tsx'
import { DisappearingButton } from '#web/ui/button/disappearing-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ScreenLink } from '#web/ui/navigation/links.tsx'
import { formatPastMoment } from '#web/ui/past-moment.ts'
import { Chip } from '#web/ui/status/chip.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import styles from './entry-item.module.css'
import type { UnseenCounts } from './use-unseen-counts.ts'

type Props = {
  kind: EntryKind
  entry: News
  /** Whether this device has a local draft of it. */
  hasDraft: boolean
  unseen: UnseenCounts | undefined
}

export function EntryItem({ kind, entry, hasDraft, unseen }: Props) {
  const deleting = useDeleteEntry(kind)
  const canChange = useCanCall(kind === 'news' ? 'updateNews' : 'updateQanda')
  const { id, title, contents, updated_at } = entry
  const buttonLabel = deleting.isPending ? '削除中' : '削除する'
  return (
    <li className={classNames(layout.panel, styles.item)}>
      <div className={styles.text}>
        <p className={styles.date}>
          <time dateTime={updated_at}>{formatPastMoment(updated_at)}</time>
          {hasDraft && <Chip tone="orange">書きかけあり</Chip>}
        </p>
        <h2 className={styles.title}>{title}</h2>
        {contents && <p className={styles.contents}>{contents}</p>}
        <p className={styles.facts}>
          {[formatUnseen(unseen, id), ...listAttachments(entry)].filter(Boolean).join('　')}
        </p>
      </div>
      {canChange && (
        <div className={layout.buttons}>
          <ScreenLink
            to={editEntryPath(kind, id)}
            className={getButtonClass('grey')}
            aria-label={`${title}を編集する`}
          >
            <Pencil aria-hidden size={20} />
            編集する
          </ScreenLink>
          <DisappearingButton
            next={noticeButtonSelector}
            kind="quiet"
            icon={Trash2}
            busy={deleting.isPending}
            aria-label={`${title}を${buttonLabel}`}
            onClick={() => deleting.mutate(entry)}
          >
            {buttonLabel}
          </DisappearingButton>
        </div>
      )}
      {deleting.error && (
        <StatusLine tone="danger">
          {entryKinds[kind].one}を削除できませんでした。{formatApiFailure(deleting.error)}
        </StatusLine>
      )}
    </li>
  )
}

const listAttachments = ({ photo, movie, link }: News) => [
  ...(photo ? ['写真つき'] : []),
  ...(movie ? ['動画つき'] : []),
  ...(link ? ['リンクつき'] : []),
]

function formatUnseen(unseen: UnseenCounts | undefined, id: string): string {
  const count = unseen?.counts.get(id)
  if (!unseen || count === undefined || unseen.shops === 0) return ''
  const shops = unseen.shops.toLocaleString('ja-JP')
  if (count === 0) return `${shops}店すべてが見ました`
  return `まだ見ていないお店 ${count.toLocaleString('ja-JP')}店（${shops}店のうち）`
}
