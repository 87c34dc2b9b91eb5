import { CheckCheck, Trash2, X } from 'lucide-react'
import { type FileKind, fileWords } from '#web/files/file-words.ts'
import { Button } from '#web/ui/button.tsx'
import { PassingButton } from '#web/ui/passing-button.tsx'
import styles from './selection-bar.module.css'
import type { Selection } from './use-selection.ts'

type Props = { kind: FileKind; found: number; selection: Selection; onDelete: () => void }

/** How many are chosen and what can be done with them; in sight as long as choosing goes on. */
export function SelectionBar({ kind, found, selection, onDelete }: Props) {
  const { counted, name } = fileWords[kind]
  const { chosen, isAdding, isCutShort, addAll, end } = selection
  const isAll = chosen.length >= found
  return (
    <section className={styles.bar} aria-label={`えらんだ${name}`}>
      <output className={styles.count}>
        {chosen.length > 0
          ? `${counted(chosen.length)}えらんでいます`
          : `消す${name}をえらんでください`}
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
        <Button kind="primary" icon={Trash2} inactive={chosen.length === 0} onClick={onDelete}>
          消す
        </Button>
      </div>
    </section>
  )
}
