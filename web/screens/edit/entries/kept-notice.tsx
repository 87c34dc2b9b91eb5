import { Trash2 } from 'lucide-react'
import { momentText } from '#web/ui/format.ts'
import { PassingButton } from '#web/ui/passing-button.tsx'
import styles from './notices.module.css'

type Props = { at: string; onDiscard: () => void }

/** That writing goes on where it was left, and the way to begin anew. */
export function KeptNotice({ at, onDiscard }: Props) {
  return (
    <div className={styles.kept}>
      <p>{momentText(at)}の書きかけが、この端末に残っていました。続きから書けます。</p>
      <PassingButton icon={Trash2} next="h1" onClick={onDiscard}>
        書きかけを捨てる
      </PassingButton>
    </div>
  )
}
