import { CheckCheck, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { type FileKind, fileWords } from '#web/files/file-words.ts'
import { Button } from '#web/ui/button.tsx'
import { PassingButton } from '#web/ui/passing-button.tsx'
import styles from './selection-bar.module.css'
import type { Selection } from './use-selection.ts'

type Props = {
  kind: FileKind
  /** What to do while none is chosen. */
  hint: string
  selection: Selection
  /** What can be done with those that are chosen. */
  children: ReactNode
}

/** How many are chosen and what can be done with them; in sight as long as choosing goes on. */
export function SelectionBar({ kind, hint, selection, children }: Props) {
  const { counted, name } = fileWords[kind]
  const { chosen, isAll, isAdding, isCutShort, addAll, end } = selection
  return (
    <section className={styles.bar} aria-label={`えらんだ${name}`}>
      <output className={styles.count}>
        {chosen.length > 0 ? `${counted(chosen.length)}えらんでいます` : hint}
      </output>
      {isCutShort && (
        <p role="alert" className={styles.problem}>
          すべては読み込めませんでした。もう一度「すべてえらぶ」を押してください。
        </p>
      )}
      <div className={styles.buttons}>
        <Button icon={CheckCheck} busy={isAdding} inactive={isAll} onClick={addAll}>
          すべてえらぶ
        </Button>
        <PassingButton next="[data-choose]" icon={X} onClick={end}>
          やめる
        </PassingButton>
        {children}
      </div>
    </section>
  )
}
