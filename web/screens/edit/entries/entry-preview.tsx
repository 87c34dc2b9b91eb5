import type { MouseEvent } from 'react'
import type { News } from '#functions/contract/news.ts'
import { EntryBody } from '#web/screens/entry-body.tsx'
import { type EntryKind, entryKinds } from '#web/screens/entry-kinds.ts'
import { dateText } from '#web/ui/format.ts'
import styles from './entry-preview.module.css'

type Props = { kind: EntryKind; entry: News }

/** An entry as shops see it. Its links to a shop's own pages lead nowhere: an admin has none. */
export function EntryPreview({ kind, entry }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- only keeps links from leading away, by mouse and by key
    <article className={styles.entry} onClickCapture={stayHere}>
      <header className={styles.top}>
        <p className={styles.date}>
          {kind === 'qanda' && '更新日 '}
          <time dateTime={entry.updated_at}>{dateText(entry.updated_at)}</time>
        </p>
        <h3 className={styles.title}>{entry.title || `${entryKinds[kind].one}の題名`}</h3>
      </header>
      <EntryBody entry={entry} kind={kind} />
    </article>
  )
}

function stayHere(event: MouseEvent) {
  if (!(event.target instanceof Element)) return
  const link = event.target.closest('a')
  if (link?.getAttribute('href')?.startsWith('/') !== true) return
  event.preventDefault()
  event.stopPropagation()
}
