import { Pencil, Trash2 } from 'lucide-react'
import type { News } from '#functions/contract/news.ts'
import { type EntryKind, entryKinds } from '#web/screens/entry-kinds.ts'
import { failureWords } from '#web/screens/failure-words.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { ScreenLink } from '#web/ui/links.tsx'
import { PassingButton } from '#web/ui/passing-button.tsx'
import { pastMomentText } from '#web/ui/past-moment.ts'
import { StatusLine } from '#web/ui/status-line.tsx'
import { editEntryAddress } from './edit-kinds.ts'
import styles from './entry-item.module.css'
import { noticeButton } from './entry-notice.ts'
import { useDeleteEntry } from './use-entry-changes.ts'
import type { Unseen } from './use-unseen.ts'

type Props = {
  kind: EntryKind
  entry: News
  /** Whether something is written of it that is not saved. */
  hasDraft: boolean
  unseen: Unseen | undefined
}

/** One entry in the admin's list: what it says, who has not seen it, and what can be done. */
export function EntryItem({ kind, entry, hasDraft, unseen }: Props) {
  const deleting = useDeleteEntry(kind)
  const { id, title, contents, updated_at } = entry
  const word = deleting.isPending ? '削除中' : '削除する'
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <p className={styles.date}>
          <time dateTime={updated_at}>{pastMomentText(updated_at)}</time>
          {hasDraft && <Chip tone="orange">書きかけあり</Chip>}
        </p>
        <h2 className={styles.title}>{title}</h2>
        {contents && <p className={styles.contents}>{contents}</p>}
        <p className={styles.facts}>
          {[unseenText(unseen, id), ...attachedTo(entry)].filter(Boolean).join('　')}
        </p>
      </div>
      <div className={styles.buttons}>
        <ScreenLink
          to={editEntryAddress(kind, id)}
          className={buttonClass('grey')}
          aria-label={`${title}を編集する`}
        >
          <Pencil aria-hidden size={20} />
          編集する
        </ScreenLink>
        <PassingButton
          next={noticeButton}
          kind="quiet"
          icon={Trash2}
          busy={deleting.isPending}
          aria-label={`${title}を${word}`}
          onClick={() => deleting.mutate(entry)}
        >
          {word}
        </PassingButton>
      </div>
      {deleting.error && (
        <StatusLine tone="danger">
          {entryKinds[kind].one}を削除できませんでした。{failureWords(deleting.error)}
        </StatusLine>
      )}
    </li>
  )
}

const attachedTo = ({ photo, movie, link }: News) => [
  ...(photo ? ['写真つき'] : []),
  ...(movie ? ['動画つき'] : []),
  ...(link ? ['リンクつき'] : []),
]

function unseenText(unseen: Unseen | undefined, id: string): string {
  const count = unseen?.counts.get(id)
  if (!unseen || count === undefined || unseen.shops === 0) return ''
  const shops = unseen.shops.toLocaleString('ja-JP')
  if (count === 0) return `${shops}店すべてが見ました`
  return `まだ見ていないお店 ${count.toLocaleString('ja-JP')}店（${shops}店のうち）`
}
