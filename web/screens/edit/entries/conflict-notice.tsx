import { useEffect, useId, useRef } from 'react'
import type { News } from '#functions/contract/news.ts'
import { type EntryKind, entryKinds } from '#web/screens/entry-kinds.ts'
import { momentText } from '#web/ui/format.ts'
import { PassingButton } from '#web/ui/passing-button.tsx'
import { EntryPreview } from './entry-preview.tsx'
import styles from './notices.module.css'

type Props = { kind: EntryKind; theirs: News; onMine: () => void; onTheirs: () => void }

/** Another admin has changed the same: what it is now, and whose content counts. Nothing is lost unseen. */
export function ConflictNotice({ kind, theirs, onMine, onTheirs }: Props) {
  const id = useId()
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'start' })
    ref.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby={id} className={styles.conflict}>
      <h2 id={id} className={styles.heading}>
        ほかの管理者が、この{entryKinds[kind].one}を変更しました
      </h2>
      <p>
        {momentText(theirs.updated_at)}
        に変更された今の内容です。お店には、これが見えています。あなたの書きかけは残っています。
      </p>
      <EntryPreview kind={kind} entry={theirs} />
      <div className={styles.buttons}>
        <PassingButton next="h1" onClick={onMine}>
          自分の書きかけで続ける
        </PassingButton>
        <PassingButton next="h1" onClick={onTheirs}>
          書きかけを捨てて、この内容にする
        </PassingButton>
      </div>
    </section>
  )
}
