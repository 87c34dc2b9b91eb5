import { LogIn } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import styles from './ended-session-bar.module.css'

/** The bar's id, by which it is told from what is written in. */
export const endedSessionBar = 'ended-session'

/** Says that signing in is needed while somebody writes: not a key stroke may go astray into a dialog. */
export function EndedSessionBar({ words, onSignIn }: { words: string; onSignIn: () => void }) {
  return (
    <div id={endedSessionBar} className={styles.bar} role="alert">
      <span>{words}</span>
      {/* The focus stays in the field, so that the dialog gives it back there. */}
      <Button icon={LogIn} onMouseDown={(event) => event.preventDefault()} onClick={onSignIn}>
        ログインする
      </Button>
    </div>
  )
}
