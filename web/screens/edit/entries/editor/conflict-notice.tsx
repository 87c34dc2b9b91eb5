import { useEffect, useId, useRef } from 'react'
import type { News } from '#functions/contract/news.ts'
import { type EntryKind, entryKinds } from '#web/screens/shared/entries/entry-kinds.ts'
import { DisappearingButton } from '#web/ui/button/disappearing-button.tsx'
import { formatDayAndTime } from '#web/ui/format.ts'
import { EntryPreview } from './entry-preview.tsx'
import styles from './notices.module.css'

type Props = { kind: EntryKind; theirs: News; onMine: () => void; onTheirs: () => void }

/** Shows another admin's version of the entry and asks which content to keep. */
export function EntryConflictNotice({ kind, theirs, onMine, onTheirs }: Props) {
  const id = useId()
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'start' })
    ref.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby={id} className={styles.conflict}>
      <h2 id={id} className="text-lg">
        ほかの管理者が、この{entryKinds[kind].one}を変更しました
      </h2>
      <p>
        {formatDayAndTime(theirs.updated_at)}
        に変更された今の内容です。お店には、これが見えています。あなたの書きかけは残っています。
      </p>
      <EntryPreview kind={kind} entry={theirs} />
      <div className="buttons">
        <DisappearingButton next="h1" onClick={onMine}>
          自分の書きかけで続ける
        </DisappearingButton>
        <DisappearingButton next="h1" onClick={onTheirs}>
          書きかけを捨てて、この内容にする
        </DisappearingButton>
      </div>
    </section>
  )
}
